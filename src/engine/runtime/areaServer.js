/** Declares the server side of an area; `P` adds to the parts of every area what this one needs besides. */
export const areaServer = (build) => (parts) => build(parts);

/** A refusal that carries more for the page, such as the row as it is now. */
export const isRefusal = (error) => 'data' in error && typeof error.data === 'object' && error.data !== null;

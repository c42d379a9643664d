export {};
// --- Names that follow from a declaration ----------------------------------------------------------------------------

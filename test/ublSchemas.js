/** The folder of the published schemas of UBL 2.3, where the environment names one: what a test exchanges keeps to them too. */
export const ublSchemas = process.env['SRM_UBL_SCHEMAS'];

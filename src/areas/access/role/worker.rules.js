/**
 * What holds of every role for the work of buyers and suppliers: administrators of companies give it to people although they
 * hold none of what it gives, and whoever administers the platform does not do it.
 */
export const worker = { givenBy: ['group_admin', 'company_admin'], excludedBy: ['platform_admin'] };

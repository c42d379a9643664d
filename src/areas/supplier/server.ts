import supplierBase from './supplierBase/supplierBase.server.ts';

export const supplierServer = { implementations: [supplierBase] };

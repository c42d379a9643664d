import type { RawRoutes } from '#engine/http/server.ts';
import type { Job } from '#engine/runtime/jobs.ts';
import type { SecretBox } from '#engine/runtime/secretBox.ts';
import type { Parameter } from '#model/parameters.ts';
import { certificateExpiry } from './certificate/expiry.server.ts';
import supCertificate from './certificate/supCertificate.server.ts';
import { closeIdleRegistrations } from './register/closeIdleRegistrations.server.ts';
import { coolDays, creditCodeCheck, idleDays } from './register/registerOptions.server.ts';
import { registerFormServer } from './register/registerForm.server.ts';
import { sendRegisterCode, sendRegisterLink } from './register/registerMail.server.ts';
import { registrationRoutes, type RegisterParts } from './register/registration.server.ts';
import supGroup from './supGroup/supGroup.server.ts';
import { supplierMerging } from './supplierBase/merging.server.ts';
import supplierBase from './supplierBase/supplierBase.server.ts';

interface SupplierParts {
  readonly seal: SecretBox;
  /** The address that users type, without a slash at the end. */
  readonly publicUrl: string;
}

const parameters: readonly Parameter[] = [creditCodeCheck, coolDays, idleDays];

export const supplierServer = {
  parameters,
  supplierMerging,
  implementations: ({ seal, publicUrl }: SupplierParts) => [
    supplierBase,
    supCertificate,
    supGroup,
    registerFormServer(seal, publicUrl),
  ],
  jobs: ({ seal, publicUrl }: SupplierParts): readonly Job[] => [
    closeIdleRegistrations,
    certificateExpiry,
    sendRegisterCode(seal),
    sendRegisterLink(seal, publicUrl),
  ],
  routes: (parts: RegisterParts): readonly RawRoutes[] => registrationRoutes(parts),
};

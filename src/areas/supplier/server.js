import { areaServer } from '#engine/runtime/areaServer.ts';
import { certificateExpiry } from './certificate/expiry.server.ts';
import supCertificate from './certificate/supCertificate.server.ts';
import supFreeze from './lifecycle/supFreeze.server.ts';
import supLifecycleChange, { reentryMonths } from './lifecycle/supLifecycleChange.server.ts';
import { closeIdleRegistrations } from './register/closeIdleRegistrations.server.ts';
import { coolDays, creditCodeCheck, idleDays } from './register/registerOptions.server.ts';
import { registerFormServer } from './register/registerForm.server.ts';
import { sendRegisterCode, sendRegisterLink } from './register/registerMail.server.ts';
import { registrationRoutes } from './register/registration.server.ts';
import supGroup from './supGroup/supGroup.server.ts';
import { invitesDowngraded } from './standing/standing.server.ts';
import { bankAlone } from './supplierBase/bank.server.ts';
import supplierBase from './supplierBase/supplierBase.server.ts';
export default areaServer(({ seal, publicUrl, files, identity: { lengths } }) => ({
    behaviours: [
        supplierBase,
        supCertificate,
        supGroup,
        supLifecycleChange,
        supFreeze,
        registerFormServer(seal, publicUrl),
    ],
    jobs: [closeIdleRegistrations, certificateExpiry, sendRegisterCode(seal), sendRegisterLink(seal, publicUrl)],
    parameters: [creditCodeCheck, coolDays, idleDays, bankAlone, invitesDowngraded, reentryMonths],
    routes: registrationRoutes({ seal, lengths, files }),
}));

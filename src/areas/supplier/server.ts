import { areaServer, type AreaParts } from '#engine/runtime/areaServer.ts';
import type { Files } from '#areas/files/public.ts';
import type { IdentityParts } from '#areas/access/public.ts';
import { bankNoticeRoutes, sendBankNotice } from './bankAccount/notice.server.ts';
import supCompanyAllocate from './allocation/supCompanyAllocate.server.ts';
import supBankAccount, { coolingDays } from './bankAccount/supBankAccount.server.ts';
import { certificateExpiry } from './certificate/expiry.server.ts';
import { matrixPdf } from './certificate/matrix.server.ts';
import supCertificate from './certificate/supCertificate.server.ts';
import supChangeRequest from './change/supChangeRequest.server.ts';
import supFreeze from './lifecycle/supFreeze.server.ts';
import supLifecycleChange, { reentryMonths } from './lifecycle/supLifecycleChange.server.ts';
import { closeIdleRegistrations } from './register/closeIdleRegistrations.server.ts';
import { answerDays, coolDays, creditCodeCheck, idleDays } from './register/registerOptions.server.ts';
import { registerFormServer } from './register/registerForm.server.ts';
import { sendRegisterCode, sendRegisterLink, sendSubmitted } from './register/registerMail.server.ts';
import { registrationRoutes } from './register/registration.server.ts';
import supQuota from './quota/supQuota.server.ts';
import temporaryQuotaOrders, { maxTempQuotaDays, useUpTemporaryQuotas } from './quota/temporaryQuotaOrders.server.ts';
import { inviteApproval } from './invitation/invite.server.ts';
import { sendInvitation } from './invitation/inviteMail.server.ts';
import supInviteSupplier from './invitation/supInviteSupplier.server.ts';
import supInviteTemp from './template/supInviteTemp.server.ts';
import { answerWorkbook } from './survey/answerWorkbook.server.ts';
import { surveyAnswers, surveys, surveyTemplates } from './survey/surveys.server.ts';
import supGroup from './supGroup/supGroup.server.ts';
import { invitesDowngraded } from './standing/standing.server.ts';
import supplierBase from './supplierBase/supplierBase.server.ts';

interface SupplierParts extends AreaParts {
  readonly files: Files;
  readonly identity: Pick<IdentityParts, 'lengths'>;
}

export default areaServer(({ seal, publicUrl, timeZone, maker, files, identity: { lengths } }: SupplierParts) => ({
  behaviours: [
    supplierBase,
    supBankAccount,
    supCompanyAllocate,
    supChangeRequest,
    supQuota,
    temporaryQuotaOrders,
    supCertificate,
    supGroup,
    supLifecycleChange,
    supFreeze,
    supInviteTemp,
    supInviteSupplier,
    surveyTemplates,
    surveys,
    surveyAnswers,
    registerFormServer(seal, publicUrl),
  ],
  jobs: [
    closeIdleRegistrations,
    certificateExpiry,
    useUpTemporaryQuotas,
    sendRegisterCode(seal),
    sendRegisterLink(seal, publicUrl),
    sendBankNotice(seal, publicUrl),
    sendInvitation(seal, publicUrl),
    sendSubmitted,
  ],
  parameters: [
    creditCodeCheck,
    coolDays,
    idleDays,
    answerDays,
    inviteApproval,
    coolingDays,
    maxTempQuotaDays,
    invitesDowngraded,
    reentryMonths,
  ],
  routes: [
    ...registrationRoutes({ seal, lengths, files }),
    bankNoticeRoutes(seal),
    answerWorkbook(timeZone),
    matrixPdf(maker),
  ],
}));

import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPool, systemIdentity, } from '#engine/database/database.ts';
import { createLocalStore } from '#engine/files/localStore.ts';
import { createS3Store } from '#engine/files/s3Store.ts';
import { createClamScanner } from '#engine/files/scanner.ts';
import { createMailSender } from '#engine/mail/sender.ts';
import { createNumbering } from '#engine/write/numbering.ts';
import { withCircuitBreaker } from '#engine/outbound/circuitBreaker.ts';
import { createOutbound } from '#engine/outbound/outbound.ts';
import { createPdfMaker } from '#engine/pdf/maker.ts';
import { keyFor, loadKeys } from '#engine/runtime/keys.ts';
import { createSecretBox } from '#engine/runtime/secretBox.ts';
import { createXmlReader } from '#engine/xml/reader.ts';
import { areas } from './areas.ts';
import { galleryPage } from '#areas/access/menu.rules.ts';
import { passwordProfiles } from '#areas/access/password.rules.ts';
import { setPepper } from '#areas/access/passwords.server.ts';
import { createPermissions } from '#areas/access/permissions.server.ts';
import { relyingParty } from '#areas/access/securityKey/securityKey.rules.ts';
import { createOidc } from '#areas/access/sso/oidc.server.ts';
import { loadUser } from '#areas/access/users.queries.ts';
import { askOutside, createWechat } from '#areas/access/wechat/wechat.server.ts';
import { supplierMerging } from './areas/supplier/supplierBase/merging.server.ts';
import { createTypedRows } from './areas/system/businessType/typedRows.server.ts';
import { createInterfaceLog } from './areas/system/interfaceLog/interfaceLog.server.ts';
import { createBreaker } from './areas/system/partner/partner.server.ts';
/** The zone of the days and clocks of the installation. */
export const timeZone = 'Asia/Shanghai';
/** The parts, and how they end. */
export async function createParts(options, ids, later) {
    const keys = loadKeys(options.dataFolder, options.secret);
    setPepper(keys);
    const onError = (error, { process: backend, use }) => options.logger.warn({ err: error, backend, ...(use ? { side: use.side, userId: use.userId } : {}) }, use ? 'a database connection broke below a transaction' : 'a database connection broke');
    const pool = createPool({ url: options.appUrl, size: options.poolSize, onError });
    // Numbers are taken beside running transactions: with connections of their own, so that they never wait for these.
    const numberPool = createPool({ url: options.appUrl, size: 2, onError });
    const interfaceLog = createInterfaceLog(pool, options.logger);
    const partners = createOutbound(options.outsideHosts);
    const breaker = createBreaker(numberPool, options.logger);
    // What was not sent because a partner is left alone is no entry of the log.
    const posting = (channel, isSecret = false) => withCircuitBreaker(interfaceLog.posting(partners, channel, isSecret), breaker);
    const identity = identityParts(options, createSecretBox(keys), interfaceLog, {
        texts: posting('SMS', true),
        identities: posting('SSO', true),
    });
    const linkKey = keyFor(keys, 'links').value;
    const files = await filesOf(options, interfaceLog, linkKey);
    const sms = options.sms && { ...options.sms, outside: posting('SMS') };
    const mailFrom = options.mailFrom ?? 'no-reply@localhost';
    const mail = interfaceLog.mailing(createMailSender({ smtpUrl: options.smtpUrl, from: mailFrom, folder: join(options.dataFolder, 'mail') }));
    const numbering = createNumbering(numberPool);
    const typedRows = createTypedRows(numberPool, later.registry);
    const permissions = latePermissions(later);
    const maker = createPdfMaker(options.dataFolder);
    const reader = createXmlReader();
    const parts = {
        ...later,
        areas,
        newId: () => ids.next(),
        pool,
        databaseUrl: options.appUrl,
        dataFolder: options.dataFolder,
        publicUrl: identity.publicUrl,
        timeZone,
        version: options.version,
        linkKey,
        keys,
        sealFolder: options.sealFolder,
        seal: identity.seal,
        outside: posting('WEBHOOK'),
        maker,
        reader,
        log: options.logger,
        mail,
        numbering,
        files,
        interfaceLog,
        identity,
        permissions,
        userById: (id) => activeUser(pool, permissions, id),
        sms,
        external: {
            mail,
            smtpUrl: options.smtpUrl,
            mailFrom,
            sms,
            wechat: identity.wechat,
            wechatSecret: options.wechat?.secret,
            files,
            s3: options.files?.s3,
            clamd: options.files?.clamd,
        },
        typedRows,
        forgetNumbers() {
            numbering.forget();
            typedRows.forget();
        },
        supplierMerging,
        ublSchemas: options.ublSchemas,
        chat: options.chat ?? {},
    };
    return {
        parts,
        async close() {
            mail.close();
            await maker.close();
            await reader.close();
            await Promise.all([pool.close(), numberPool.close()]);
        },
    };
}
async function filesOf({ dataFolder, files = {} }, log, linkKey) {
    const folder = join(dataFolder, 'files');
    // Whatever is written below it, by whichever library: no other account of the machine gets in.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    return {
        blobs: files.s3 ? log.storing(await createS3Store(files.s3)) : createLocalStore(join(folder, 'blobs')),
        scanner: files.clamd === undefined ? undefined : createClamScanner(files.clamd),
        draftFolder: join(folder, 'drafts'),
        resumableFolder: join(folder, 'resumable'),
        plainMegabytes: files.uploadMegabytes ?? 50,
        resumableMegabytes: files.resumableMegabytes ?? 1536,
        linkKey,
    };
}
// Permissions are worked out from the declarations once these are put together.
function latePermissions({ registry }) {
    let made;
    return { effective: (...asked) => (made ??= createPermissions(registry())).effective(...asked) };
}
const activeUser = (pool, permissions, id) => pool.transaction(systemIdentity, (db) => loadActiveUser(db, permissions, id), { readOnly: true });
async function loadActiveUser(db, permissions, id) {
    const user = await loadUser(db, permissions, id, null);
    return user?.isActive && !user.firstLogin ? user : undefined;
}
function identityParts(options, seal, log, { texts, identities }) {
    const publicUrl = options.publicUrl ?? 'http://localhost:8080';
    return {
        seal,
        oidc: createOidc(identities, seal),
        secure: options.secure,
        furtherPages: options.gallery ? [galleryPage] : [],
        publicUrl,
        keyParty: relyingParty(publicUrl),
        lengths: passwordProfiles[options.passwordProfile ?? 'standard'],
        verifyInPath: options.verifyInPath ?? false,
        secondFactorFor: options.secondFactorFor ?? '',
        sendCode: options.sendCode ?? codesBy(options.sms, texts),
        wechat: createWechat(options.wechat, log.asking(options.askWechat ?? askOutside)),
    };
}
function codesBy(provider, outside) {
    if (!provider)
        return undefined;
    const { url, secret } = provider;
    return async ({ id, to, text }) => {
        const body = { to, type: 'LOGIN_CODE', sign: null, code: null, text };
        await outside.sendSigned({ url, secret, id, body });
    };
}

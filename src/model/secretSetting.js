import { datetime, text } from './fields.ts';
/**
 * The act by which the secret that a partner knows us by is written down; nobody reads it again, only when that was.
 * `owner` is the lookup of the row it belongs to, under its name.
 */
export const secretSetting = (owner) => ({
    label: ['设置密钥', 'Set the secret'],
    path: 'setSecret',
    by: 'buyer',
    body: { ...owner, secret: text('密钥', 'Secret', { required: true, maxLength: 2000 }) },
    returns: { secretDate: datetime('密钥设置时间', 'Secret set at', { required: true }) },
});

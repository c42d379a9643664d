/** Whose services the installation has. */
export const providersOf = ({ wechat, sendCode }) => ({
    wechat: wechat.isReady,
    sms: sendCode !== undefined,
});

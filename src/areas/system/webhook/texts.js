export const webhookTexts = {
    make: ['生成密钥', 'Make a secret'],
    makeAsk: [
        '新密钥立即用于签名，旧密钥失效；请随即在对方系统中更换。',
        'The new secret signs from now on and the old one ends; change it in the other system right away.',
    ],
    made: ['密钥', 'Secret'],
    madeDetail: [
        '请立即复制，关闭后不再显示。对方用它核对 webhook-signature（HMAC-SHA256）。',
        'Copy it now; it is not shown again. The other system checks webhook-signature (HMAC-SHA256) with it.',
    ],
    done: ['已复制', 'I have it'],
    cancel: ['取消', 'Cancel'],
    replayAsk: ['所选消息将再次发送，编号不变。', 'The selected messages are sent once more, under the same ids.'],
};

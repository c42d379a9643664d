export const noticeTexts = {
    readers: ['阅读回执', 'Read receipts'],
    noChoices: ['没有可以选择的消息', 'There are no messages to choose from'],
    choicesDetail: [
        '关闭后不再通过该方式通知您；业务上必须知悉的消息不能关闭。',
        'What is off does not reach you that way any more. Messages that must be known cannot be turned off.',
    ],
    kindOfMessage: ['消息', 'Message'],
    visibility: ['接收人所见', 'What receivers see'],
    visibilityDetail: [
        '占位符按接收人的数据权限填写：隐藏的字段显示为“-”，脱敏的字段显示为“***”。',
        'Placeholders are filled as the receiver may see them: a hidden field reads "-", a masked one "***".',
    ],
    visibilityOpen: ['没有数据权限限制此模板的占位符', 'No data permission restricts the placeholders of this template'],
    placeholder: ['占位符', 'Placeholder'],
    reads: ['接收人看到', 'Receivers see'],
    because: ['授权来源', 'Granted by'],
    noReaders: ['还没有人阅读', 'Nobody has read it yet'],
};

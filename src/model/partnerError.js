/** Why a partner could not be called or did not do what was asked, in both languages. */
export class PartnerError extends Error {
    label;
    /** `message` is for logs, where it says more than the text for people does. */
    constructor(label, message = label[1]) {
        super(message);
        this.label = label;
    }
}

/** Whether something must come first before a login is served like any other. */
export const isUnfinished = (login) => login.mustChangePassword || login.mustEnrol;

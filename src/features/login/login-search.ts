/** What the one screen is for at the moment. */
export const LOGIN_MODES = ['login', 'register', 'forgot', 'resend'] as const;
export type LoginMode = (typeof LOGIN_MODES)[number];

/** `/login?mode=…&next=/path`; both may be missing. */
export type LoginSearch = { mode?: LoginMode; next?: string };

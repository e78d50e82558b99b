/** The modes of the login screen. */
export const LOGIN_MODES = ['login', 'register', 'forgot', 'resend'] as const;
export type LoginMode = (typeof LOGIN_MODES)[number];

/** The search parameters: `/login?mode=…&next=/path`, both optional. */
export type LoginSearch = { mode?: LoginMode; next?: string };

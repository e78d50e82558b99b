/** What is asked for, one thing at a time: that ads fit the user, and that the app's speed is measured. */
export type ConsentKind = 'ads' | 'measurement';

/** Under which key of `meta` each answer is kept on this device. */
export const CONSENT_KEYS = { ads: 'adConsent', measurement: 'measurementConsent' } as const;

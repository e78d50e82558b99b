import { hideMailedToken } from '#src/platform/mailed-token.ts';

// Runs before every other module, so that no other code finds the token in the address.
hideMailedToken();

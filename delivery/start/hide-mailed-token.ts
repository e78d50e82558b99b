import { hideMailedToken } from '#src/browser/identity/mailed-token.ts';

// Runs before every other module, so that no other code sees the token in the page's URL.
hideMailedToken();

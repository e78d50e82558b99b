import { hideMailedToken } from '#src/platform/mailed-token.ts';

// Before every other module of the app: whatever reads the address finds no token in it.
hideMailedToken();

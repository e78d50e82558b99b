/** Starts the identity provider of `npm run dev`, which is for development only. The argument is the port. */
import { startIdentityProvider } from '#tests/helpers/identity-provider.ts';

const { issuer } = await startIdentityProvider({ port: Number(process.argv[2]) });
console.log(`Identity provider for development: ${issuer} (any login)`);

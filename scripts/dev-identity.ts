/** The identity provider of `npm run dev`; users get none from us. The port is the argument. */
import { startIdentityProvider } from '#tests/helpers/identity-provider.ts';

const { issuer } = await startIdentityProvider({ port: Number(process.argv[2]) });
console.log(`Identity provider for development: ${issuer} (any login)`);

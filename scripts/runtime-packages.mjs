// For an image, with the Node of node_modules: leaves in package.json what the built product loads when it runs, so that
// `npm prune` removes all that is in the bundle already (deploy/Containerfile).
import fs from 'node:fs'
import config from '../vite.server.config.ts'

const loaded = ['node', ...config.ssr.external]
const { devDependencies: _, ...rest } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const kept = Object.entries(rest.dependencies).filter(([name]) => loaded.includes(name))
fs.writeFileSync('package.json', JSON.stringify({ ...rest, dependencies: Object.fromEntries(kept) }, null, 2))

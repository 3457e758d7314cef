import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/features/**/schema.server.ts', './src/platform/**/schema.server.ts'],
  out: './migrations',
})

import fs from 'node:fs'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { makeTemporaryFolder, removeAbandonedFolders, startPostgres } from '../embedded/index.ts'
import { migrate } from '../migrate.ts'
import { databaseUrl, templateName } from './names.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Url of the run's PostgreSQL; testDatabase makes databases in it. */
    postgres_url: string
    postgres_app_url: string
    /** As the program connects: through a pooler where POOLER names one. */
    program_url: string
  }
}

/** Starts the run's PostgreSQL and migrates the template that every test file's database is copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedFolders()
  const dataDir = makeTemporaryFolder()
  const failures: string[] = []
  const log = { info: () => {}, error: (object: object) => void failures.push(JSON.stringify(object)) }
  const postgres = await startPostgres({ dataDir, name: 'foyer', log, durable: false })
  const program = process.env['POOLER']
  const pooler = program ? await startPooler(program, postgres.appUrl) : undefined
  const teardown = async () => {
    await pooler?.stop()
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
    if (failures.length) process.stderr.write(`PostgreSQL reported:\n${failures.join('\n')}\n`)
  }
  try {
    await createTemplate(postgres)
  } catch (error) {
    await teardown()
    throw error
  }
  project.provide('postgres_url', postgres.url)
  project.provide('postgres_app_url', postgres.appUrl)
  project.provide('program_url', pooler?.url ?? postgres.appUrl)
  return teardown
}

async function createTemplate({ url, appUrl }: { url: string; appUrl: string }): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  await migrate(databaseUrl(url, templateName), databaseUrl(appUrl, templateName))
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from '../lib/project.server.ts'

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8')

/** What a service is and may write; all else in its section [Service] limits it. */
const own =
  /^(Type|User|Group|WorkingDirectory|EnvironmentFile|Exec|State|ReadWritePaths|Restart|Kill|Timeout)/

function limitsOf(unit: string): Record<string, string> {
  const section = /^\[Service\]\n([^[]*)/m.exec(unit)![1]!
  const lines = section
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#') && !own.test(line))
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s) as [string, string]))
}

const units = readdirSync(join(projectFolder, 'deploy')).filter((file) => file.endsWith('.service'))
const server = limitsOf(read('deploy/foyer.service'))

test.each(units)('%s is limited as the server is, in what it may do and use', (unit) => {
  expect(limitsOf(read(`deploy/${unit}`))).toEqual(server)
  expect(server).toMatchObject({ ProtectSystem: 'strict', SystemCallFilter: '@system-service' })
})

test('the container is started with the same limits of memory, tasks and files', () => {
  const { MemoryMax, TasksMax, LimitNOFILE } = server
  expect(read('docs/walks/container.md')).toContain(
    `--memory ${MemoryMax!.toLowerCase()} --pids-limit ${TasksMax} --ulimit nofile=${LimitNOFILE}:${LimitNOFILE} `,
  )
})

test('each image that the container is built from is named by a digest, which whoever builds it has to give', () => {
  const lines = read('deploy/Containerfile').split('\n')
  const stages = lines.flatMap((line) => / AS (\w+)$/.exec(line)?.[1] ?? [])
  const images = lines.flatMap((line) => /^(?:FROM |COPY --from=)(\S+)/.exec(line)?.[1] ?? [])
  for (const image of images) {
    if (!stages.includes(image)) expect(image).toMatch(/@sha256:\$\{DEBIAN_DIGEST\}$/)
  }
  // Without a value: a build without the argument ends at an image that has no name.
  expect(lines).toContain('ARG DEBIAN_DIGEST')
  expect(images).toContain('${DEBIAN}@sha256:${DEBIAN_DIGEST}')
})

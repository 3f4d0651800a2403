/** How long the product takes to answer after its start, and what it holds at rest. */
import { join } from 'node:path'
import { folder, memoryOf, PORT, program, start } from './processes.ts'
import { row } from './report.ts'

export async function measureStart(): Promise<void> {
  const env = { PORT: `${PORT + 3}`, DATA_DIR: join(folder, 'start') }
  for (const [name, goal] of [
    ['first start, s', 6],
    ['warm start, s', 2],
  ] as const) {
    const server = await start(program, env, '/readyz')
    const seconds = server.took / 1000
    row({ name, ours: seconds.toFixed(2), goal: `<= ${goal}`, good: seconds <= goal })
    if (goal === 2) {
      await new Promise((resolve) => setTimeout(resolve, 3_000))
      const memory = memoryOf(server.pid)
      row({
        name: 'memory of the server at rest, MB',
        ours: memory.toFixed(0),
        goal: '<= 200',
        good: memory <= 200,
      })
    }
    await server.stop()
  }
}

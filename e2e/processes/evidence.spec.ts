import { expect, test } from '@playwright/test'
import { appendFile, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, freshEmail, freshPassword, startProduct } from '../product.ts'
import { call, administratorOf } from '../calls.ts'

let folder: string

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer evidence '))
  await chmod(folder, 0o755)
})

test.afterEach(() => rm(folder, { recursive: true, force: true }))

test('beside a running server a restore is rehearsed with the key, and evidence tells of it; a changed file is named', async () => {
  test.slow()
  const product = await startProduct()
  const settings = {
    DATA_DIR: product.folder,
    BACKUP_TO: join(folder, 'backups'),
    npm_config_registry: 'http://127.0.0.1:9',
  }
  try {
    const cookie = await administratorOf(product, {
      email: freshEmail('chief'),
      password: freshPassword(),
    })
    const keyFile = join(folder, 'key')
    const { out } = await command('backup', ['new-key', keyFile], settings)
    const [, BACKUP_KEY = ''] = /^Set BACKUP_KEY=(age1\S+)$/m.exec(out)!
    expect((await command('restore', ['rehearse', '--key', keyFile], settings)).err).toContain(
      'The restore was not rehearsed. There is no backup in',
    )
    await command('backup', [], { ...settings, BACKUP_KEY })
    expect((await command('restore', ['rehearse'], settings)).err).toContain(
      'Name the file of its private key',
    )
    const rehearsed = await command('restore', ['rehearse', '--key', keyFile], settings)
    expect(rehearsed).toMatchObject({ code: 0, err: '' })
    expect(rehearsed.out).toMatch(
      /It came back whole in \d+ s: \d+ rows, and an audit that is as it was written\.\n$/,
    )

    const made = await command('evidence', [join(folder, 'review')], settings)
    expect(made).toMatchObject({ code: 0, err: '' })
    const [name = '', ...more] = await readdir(join(folder, 'review'))
    expect(more).toEqual([])
    const evidence = join(folder, 'review', name)
    expect(made.out).toContain(`Evidence is in ${evidence}. Missing or weak: `)
    expect(await readFile(join(evidence, 'README.md'), 'utf8')).toMatch(
      /\n## In order\n[^#]+\| Last rehearsed restore \| [^|]+ rows in \d+ s; a proposed rule allows 72 hours \|/,
    )
    const checked = await command('evidence', ['verify', evidence], settings)
    expect(checked.out).toMatch(
      /^Each file is as it was made\. Signed by \S+, the key of this installation\.\n$/,
    )
    await appendFile(join(evidence, 'people.csv'), '"Eve"\r\n')
    const changed = await command('evidence', ['verify', evidence], settings)
    expect(changed).toMatchObject({ code: 1, out: '' })
    expect(changed.err).toBe('The evidence is not proved. people.csv was changed.')

    const system = (await (await call(product, '/system', undefined, cookie)).json()) as unknown
    expect(system).toMatchObject({
      rehearsals: { last: { scheduled: false }, failed: null },
      evidence_made_at: expect.any(String),
    })
  } finally {
    await product.stop()
  }
})

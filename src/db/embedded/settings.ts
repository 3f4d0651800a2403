/** The settings of one small server, rewritten at each start, so that a new version of the product brings its own. */
export function settings(durable: boolean): string {
  const values: Record<string, string> = {
    max_connections: '100',
    shared_buffers: '256MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '1GB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    password_encryption: 'scram-sha-256',
    unix_socket_permissions: '0700',
    // The log must hold no row values: errors go to the client, which knows what it may write down.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    log_checkpoints: 'off',
    log_line_prefix: '',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const lines = Object.entries(values).map(([name, value]) => `${name} = '${value}'\n`)
  return `# Written at every start. Your own settings go at the end of postgresql.conf.\n${lines.join('')}`
}

/** The role that the product works as; the database belongs to the role `name`. */
export const appRole = (name: string) => `${name}_app`

/** pg_hba.conf: only these two roles may connect, by password. Another number makes the next start give rights again (cluster.ts). */
export const accessRules = (name: string) =>
  [name, appRole(name)]
    .map((role) =>
      process.platform === 'win32'
        ? `host all ${role} 127.0.0.1/32 scram-sha-256\n`
        : `local all ${role} scram-sha-256\n`,
    )
    .join('# rights 2\n')

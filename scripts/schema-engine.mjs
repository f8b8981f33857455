#!/usr/bin/env node
// Stand-in for Prisma's native `schema-engine` executable: same command line, same JSON-RPC on stdin/stdout,
// but the engine is @prisma/schema-engine-wasm (same commit, from npm) over the pg driver.
// Used through PRISMA_SCHEMA_ENGINE_BINARY only where the native engine is absent.
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createRequire } from 'node:module'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'

const require = createRequire(import.meta.url)

// ---- command line -------------------------------------------------------------------------------------------
const argv = process.argv.slice(2)
let datasource = {}
const datamodelPaths = []
let cliCommand
for (let i = 0; i < argv.length; i++) {
  const a = argv[i]
  if (a === '--datasource') datasource = JSON.parse(argv[++i])
  else if (a === '--datamodels' || a === '-d') datamodelPaths.push(argv[++i])
  else if (a === '--extension-types' || a === '--enabled-preview-features') i++
  else if (a === 'cli') cliCommand = argv[++i]
  else if (a === '--version' || a === '-V') { console.log('schema-engine-cli wasm'); process.exit(0) }
}

const log = (level, fields) =>
  process.stderr.write(JSON.stringify({ timestamp: new Date().toISOString(), level, fields, target: 'schema_engine::logger' }) + '\n')

// ---- connections --------------------------------------------------------------------------------------------
function parseUrl(url) {
  const u = new URL(url)
  const sp = u.searchParams
  return {
    host: sp.get('host') ?? decodeURIComponent(u.hostname),
    port: u.port ? Number(u.port) : 5432,
    user: decodeURIComponent(u.username) || undefined,
    password: decodeURIComponent(u.password) || undefined,
    database: decodeURIComponent(u.pathname.slice(1)),
    ssl: ['require', 'prefer', 'verify-ca', 'verify-full'].includes(sp.get('sslmode') ?? '')
      ? { rejectUnauthorized: /^verify/.test(sp.get('sslmode')) } : undefined,
    schema: sp.get('schema') ?? 'public',
  }
}
const poolConfig = (url, database) => {
  const { schema, ...c } = parseUrl(url)
  return { ...c, database: database ?? c.database, max: 2, connectionTimeoutMillis: 5000, idleTimeoutMillis: 0 }
}
async function withClient(url, database, fn) {
  const c = new pg.Client(poolConfig(url, database))
  await c.connect()
  try { return await fn(c) } finally { await c.end() }
}
const ident = (s) => '"' + s.replaceAll('"', '""') + '"'

// Two repairs to @prisma/adapter-pg for the schema engine's sake:
// - the catalogue's one-byte "char" type (OID 18, e.g. pg_constraint.contype) is unknown to it: report it as Character;
// - it splits scripts at every `;`, which breaks function bodies: send the script whole, as the native engine does.
class EnginePool extends pg.Pool {
  async query(...args) {
    const result = await super.query(...args)
    const charColumns = []
    result?.fields?.forEach((f, i) => { if (f.dataTypeID === 18) { f.dataTypeID = 25; charColumns.push(i) } })
    if (charColumns.length) result.rows.charColumns = charColumns
    return result
  }
}
async function connect(url, database) {
  const pool = new EnginePool(poolConfig(url, database))
  const adapter = await new PrismaPg(pool, { schema: parseUrl(url).schema, disposeExternalPool: true }).connect()
  const queryRaw = adapter.queryRaw.bind(adapter)
  adapter.queryRaw = async (q) => {
    const result = await queryRaw(q)
    for (const i of result.rows.charColumns ?? []) result.columnTypes[i] = ColumnTypeEnum.Character
    return result
  }
  adapter.executeScript = async (script) => {
    try { await pool.query(script) } catch (e) { adapter.onError(e) }
  }
  return adapter
}

// PrismaPg.connectToShadowDb() spreads `database` beside `connectionString`, which pg then overrides: the shadow
// database would be the real one. So the shadow database is made here, from discrete fields.
function adapterFactory(url, shadowUrl) {
  const factory = {
    provider: 'postgres', adapterName: '@prisma/adapter-pg',
    connect: () => connect(url),
    connectToShadowDb: async () => {
      if (shadowUrl) return await connect(shadowUrl)
      const name = `prisma_migrate_shadow_db_${randomUUID()}`
      await withClient(url, 'postgres', (c) => c.query(`CREATE DATABASE ${ident(name)} TEMPLATE template0`))
      const a = await connect(url, name)
      const dispose = a.dispose.bind(a)
      a.dispose = async () => {
        await dispose()
        await withClient(url, 'postgres', (c) => c.query(`DROP DATABASE IF EXISTS ${ident(name)} WITH (FORCE)`))
      }
      return a
    },
  }
  return bindMigrationAwareSqlAdapterFactory(factory)
}

// ---- `cli` subcommands --------------------------------------------------------------------------------------
function connectError(e, url) {
  const { host, port, database, user } = parseUrl(url)
  if (e.code === '3D000') return { code: 'P1003', message: `Database \`${database}\` does not exist` }
  if (e.code === '28P01' || e.code === '28000') return { code: 'P1000', message: `Authentication failed against the database server, the provided database credentials for \`${user}\` are not valid.` }
  if (e.code === '42501') return { code: 'P1010', message: `User was denied access on the database \`${database}\`` }
  return { code: 'P1001', message: `Can't reach database server at \`${host}:${port}\` (${e.code ?? e.message})` }
}
async function cli(command) {
  const url = datasource.url
  const { database } = parseUrl(url)
  log('INFO', { message: 'Starting schema engine CLI' })
  try {
    if (command === 'can-connect-to-database') await withClient(url, undefined, (c) => c.query('SELECT 1'))
    else if (command === 'create-database') await withClient(url, 'postgres', (c) => c.query(`CREATE DATABASE ${ident(database)}`))
    else if (command === 'drop-database') await withClient(url, 'postgres', (c) => c.query(`DROP DATABASE ${ident(database)} WITH (FORCE)`))
    else throw new Error(`unknown command ${command}`)
    log('INFO', { message: { 'can-connect-to-database': 'Connection successful', 'create-database': 'The database was successfully created', 'drop-database': 'The database was successfully dropped' }[command] })
  } catch (e) {
    const { code, message } = connectError(e, url)
    log('ERROR', { is_panic: false, error_code: code, message })
    process.exitCode = 1
  }
}

// ---- JSON-RPC server ----------------------------------------------------------------------------------------
let panicMessage
globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (m) => { panicMessage = m } }
async function loadWasm() {
  const bg = await import('@prisma/schema-engine-wasm/schema_engine_bg')
  const file = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg').replace(/\.js$/, '.wasm')
  const { instance } = await WebAssembly.instantiate(readFileSync(file), { './schema_engine_bg.js': bg })
  bg.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
  return bg.SchemaEngine
}
const write = (o) => process.stdout.write(JSON.stringify(o) + '\n')
let engine, registry
async function getEngine() {
  if (engine) return engine
  const SchemaEngine = await loadWasm()
  const factory = adapterFactory(datasource.url ?? 'postgresql://localhost/postgres', datasource.shadowDatabaseUrl)
  registry = factory.errorRegistry
  const datamodels = datamodelPaths.map((p) => [p, readFileSync(p, 'utf8')])
  engine = await SchemaEngine.new({ datamodels: datamodels.length ? datamodels : undefined }, (m) => { if (process.env.DEBUG?.includes('prisma')) log('INFO', { message: m }) }, factory)
  return engine
}
let seq = 1_000_000
const acks = new Map()
async function dispatch({ method, params }) {
  if (method === 'createDatabase') {
    const url = params.datasource.url ?? datasource.url
    const { database } = parseUrl(url)
    await withClient(url, 'postgres', (c) => c.query(`CREATE DATABASE ${ident(database)}`))
    return { databaseName: database }
  }
  const e = await getEngine()
  const name = { getDatabaseVersion: 'version' }[method] ?? method
  if (typeof e[name] !== 'function') throw new Error(`method not supported: ${method}`)
  // The wasm engine can only build "schema after these migrations" (on a shadow database) in the two diagnostic methods
  // and then reads it from its cache: fill the cache first, as pending migrations may have been applied meanwhile.
  if (name === 'evaluateDataLoss' || name === 'createMigration')
    await e.diagnoseMigrationHistory({ migrationsList: params.migrationsList, filters: params.filters, optInToShadowDatabase: true })
  const result = await e[name](params)
  if (method === 'diff' && result?.stdout != null) {
    const id = seq++
    const ack = new Promise((r) => acks.set(id, r))
    write({ jsonrpc: '2.0', id, method: 'print', params: { content: result.stdout } })
    await ack
    return { ...result, stdout: null }
  }
  return result ?? null
}
function errorOf(e) {
  // engine errors are thrown as Errors whose message is the rendered text, with a user-facing code where known
  const code = e.code && /^P\d+/.test(e.code) ? e.code : undefined
  return { code: 4466, message: 'An error happened. Check the data field for details.', data: { is_panic: e.name === 'RuntimeError', message: (e.name === 'RuntimeError' && panicMessage) || (e.message ?? String(e)), meta: e.meta ?? null, ...(code && { error_code: code }) } }
}
if (cliCommand) await cli(cliCommand)
else {
  log('INFO', { message: 'Starting schema engine RPC server' })
  let queue = Promise.resolve()
  const rl = createInterface({ input: process.stdin })
  rl.on('line', (line) => {
    if (!line.trim()) return
    const msg = JSON.parse(line)
    if (!msg.method) { acks.get(msg.id)?.(); acks.delete(msg.id); return }
    queue = queue.then(async () => {
      try { write({ jsonrpc: '2.0', id: msg.id, result: await dispatch(msg) }) }
      catch (e) { write({ jsonrpc: '2.0', id: msg.id, error: errorOf(e) }) }
    })
  })
  const bye = async () => { await queue; process.exit(0) }
  rl.on('close', bye)
  process.on('SIGTERM', bye)
}

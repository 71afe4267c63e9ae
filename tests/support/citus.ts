// Creates and drops databases on a coordinator of Citus and on its workers (`npm run test:citus`).
import pg from 'pg'

/** Whether the PostgreSQL of TEST_DATABASE_URL is a coordinator of Citus. */
export const isCitusServer = process.env['TEST_CITUS'] === 'yes'

interface Node {
  host: string
  port: number
}

const onDatabase = async <Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

/** Returns the address of a database on one of the nodes. */
export const urlOn = (root: string, { host, port }: Node, name: string): string => {
  const url = new URL(root)
  url.host = `${host}:${port}`
  url.pathname = `/${name}`
  return url.href
}

/** The nodes that the database of the URL knows, the coordinator first. @throws Error if it is not one of Citus */
export const nodesOf = async (root: string): Promise<Node[]> => {
  const nodes = await onDatabase<Node>(
    root,
    'SELECT nodename AS host, nodeport AS port FROM pg_dist_node ORDER BY groupid',
  )
  if (nodes.length < 2) throw new Error('The database of the URL knows no workers: it needs citus_add_node')
  return nodes
}

/** Creates an empty database on all nodes of that of the URL; its coordinator knows these, by default all. */
export const createOnNodes = async (root: string, name: string, known?: readonly Node[]): Promise<string> => {
  const nodes = await nodesOf(root)
  const [coordinator, ...workers] = known ?? nodes
  if (!coordinator) throw new Error('There is no coordinator')
  const quoted = pg.escapeIdentifier(name)
  for (const node of nodes) {
    await onDatabase(urlOn(root, node, 'postgres'), `CREATE DATABASE ${quoted}`)
    await onDatabase(urlOn(root, node, name), 'CREATE EXTENSION citus')
  }
  const url = urlOn(root, coordinator, name)
  const literal = ({ host, port }: Node) => `${pg.escapeLiteral(host)}, ${port}`
  await onDatabase(url, `SELECT citus_set_coordinator_host(${literal(coordinator)})`)
  for (const worker of workers) await onDatabase(url, `SELECT citus_add_node(${literal(worker)})`)
  return url
}

/** Drops the databases whose names begin so, on all nodes. */
export const dropOnNodes = async (root: string, prefix: string): Promise<void> => {
  for (const node of await nodesOf(root)) {
    const server = urlOn(root, node, 'postgres')
    const found = await onDatabase<{ name: string }>(
      server,
      `SELECT datname AS name FROM pg_database WHERE starts_with(datname, ${pg.escapeLiteral(prefix)})`,
    )
    for (const { name } of found) await onDatabase(server, `DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`)
  }
}

/** Lets a worker refuse all connections to a database of ours, those that are open included. */
export const closeWorker = async (root: string, worker: Node, name: string): Promise<void> => {
  const server = urlOn(root, worker, 'postgres')
  await onDatabase(server, `ALTER DATABASE ${pg.escapeIdentifier(name)} WITH ALLOW_CONNECTIONS false`)
  await onDatabase(
    server,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${pg.escapeLiteral(name)}`,
  )
}

export const openWorker = (root: string, worker: Node, name: string): Promise<unknown[]> =>
  onDatabase(urlOn(root, worker, 'postgres'), `ALTER DATABASE ${pg.escapeIdentifier(name)} WITH ALLOW_CONNECTIONS true`)

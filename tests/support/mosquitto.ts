// Runs a Mosquitto of its own from the installed program, for rehearsals. It keeps its sessions on disk.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './cluster.ts'

export interface Mosquitto {
  url: string
  /** Stops it as an operator does, and starts it again. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

const program = existsSync('/usr/sbin/mosquitto') ? '/usr/sbin/mosquitto' : 'mosquitto'

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/** Starts a broker that keeps any number of messages in a folder. */
export const startMosquitto = async (folder: string): Promise<Mosquitto> => {
  const port = await freePort()
  const config = join(folder, 'mosquitto.conf')
  writeFileSync(
    config,
    [
      // As root it would otherwise become another user, who may not write here.
      'user root',
      `listener ${port} 127.0.0.1`,
      'allow_anonymous true',
      'persistence true',
      `persistence_location ${folder}/`,
      'max_queued_messages 0',
      'max_inflight_messages 100',
      `log_dest file ${join(folder, 'mosquitto.log')}`,
    ].join('\n'),
  )
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(program, ['-c', config], { stdio: 'ignore' })
    for (let tries = 0; !(await answers(port)); tries++) {
      if (tries === 100) throw new Error('Mosquitto did not start: install it')
      await wait(100)
    }
  }
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  await start()
  return {
    url: `mqtt://127.0.0.1:${port}`,
    restart: async () => {
      await stop()
      await wait(2000)
      await start()
    },
    stop,
  }
}

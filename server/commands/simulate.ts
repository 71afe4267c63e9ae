// Lets simulated devices report to a running server:
// npm run simulate -- --url URL --key KEY --token TOKEN --devices 500 --days 90 --seed 1
// With --mqtt BROKER instead of --key, they report over a broker.
import '#src/product/server.ts'
import { parseArgs } from 'node:util'
import { StartupError } from '#kernel/core/server/env.ts'
import { runCommand } from '#kernel/core/server/process/command.ts'
import { answerCommands } from '#server/simulation/answerCommands.ts'
import { batchesOf } from '#server/simulation/batches.ts'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { createFleet, readFleet } from '#server/simulation/remoteFleet.ts'
import { postTo, type Sent, sendBatches } from '#server/simulation/sendBatches.ts'

const usage =
  'npm run simulate -- (--key sillage-key_… | --mqtt mqtt://…) --token sillage_… [--url http://localhost:3000] [--devices 500] [--days 90] [--seed 1] [--create]'
/** Connections, and events of a batch. */
const [lanes, batchSize] = [4, 500]
const progressMs = 10_000

/** @throws StartupError unless the text of an option is a whole number of this range */
const whole = (name: string, text: string, from: number, to: number): number => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= from && number <= to) return number
  throw new StartupError(`--${name} is not a whole number from ${from} to ${to}`)
}
const count = (number: number) => number.toLocaleString('en')

const reportOf = (sent: Sent, commands: number, seconds: number): string => {
  const reasons = [...sent.refused].map(([reason, number]) => `${reason} ${count(number)}`)
  return [
    `${count(sent.events)} events in ${count(sent.batches)} batches, ${seconds.toFixed(0)} s (${count(Math.round(sent.events / seconds))} a second)`,
    `new ${count(sent.new)}, known ${count(sent.known)}, refused ${reasons.join(', ') || 0}, ${count(commands)} commands done`,
    ...(sent.beyondDays > 0
      ? [
          `${count(sent.beyondDays)} of them are older than the server takes: start it with a larger TELEMETRY_DAYS, or simulate fewer --days`,
        ]
      : []),
  ].join('\n')
}

await runCommand(usage, async ({ PORT, MQTT_PREFIX }, args) => {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string', default: `http://localhost:${PORT}` },
      key: { type: 'string' },
      mqtt: { type: 'string' },
      token: { type: 'string' },
      devices: { type: 'string', default: '500' },
      days: { type: 'string', default: '90' },
      seed: { type: 'string', default: '1' },
      create: { type: 'boolean', default: false },
    },
  })
  const { key, mqtt, token } = values
  if ((key === undefined) === (mqtt === undefined) || token === undefined) throw new StartupError(`Usage: ${usage}`)
  const url = values.url.replace(/(?<!\/)\/+$/, '')
  const options = {
    devices: whole('devices', values.devices, 1, 65_536),
    seed: whole('seed', values.seed, 0, 65_535),
  }
  const time = lastDays(new Date(), whole('days', values.days, 1, 365))
  const fleet = await (values.create ? createFleet : readFleet)({ url, secret: token }, options)
  process.stdout.write(`${count(fleet.length)} devices, ${time.days.length} days\n`)

  const broker =
    mqtt === undefined
      ? undefined
      : await (await import('#server/simulation/mqttSender.ts')).openMqttSender(mqtt, MQTT_PREFIX)
  const started = performance.now()
  let told = started
  const sent = await sendBatches(
    broker?.send ?? postTo({ url, secret: key ?? '' }),
    Array.from({ length: lanes }, (_, lane) =>
      batchesOf(
        fleet.filter((_device, index) => index % lanes === lane),
        time,
        batchSize,
      ),
    ),
    {
      first: time.days[0]?.begin ?? 0,
      onBatch: ({ events }) => {
        if (performance.now() - told < progressMs) return
        told = performance.now()
        process.stdout.write(`${count(events)} events\n`)
      },
    },
  )
  const seconds = (performance.now() - started) / 1000
  await broker?.end()
  const answered = key === undefined ? 0 : await answerCommands({ url, secret: key }, fleet)
  return reportOf(sent, answered, seconds)
})

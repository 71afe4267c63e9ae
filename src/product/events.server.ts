// Lists who follows the events of resources, in the order of their statements. Subscribers are in their own folders.
import { moveCapsules } from '#src/resources/capsules/moveCapsules.server.ts'
import { recountCapsules } from '#src/resources/capsules/replay.server.ts'
import type { DialSubscriber } from '#src/resources/campaigns/endings.server.ts'
import { settleStages } from '#src/resources/campaigns/rollout.server.ts'
import { noteReported } from '#src/resources/keyDevices/keyDevices.server.ts'
import { endAnswered } from '#src/resources/commands/commands.server.ts'
import { endingsFollowDial, noteUses } from '#src/resources/quiz/door.server.ts'
import { countShots } from '#src/resources/statistics/shots.server.ts'
import type { TelemetrySubscribers } from '#src/resources/telemetry/accepted.server.ts'
import { storeHeard } from '#src/resources/telemetry/storeHeard.server.ts'

/** Of what devices report. */
export const telemetrySubscribers: TelemetrySubscribers = {
  accepted: [
    moveCapsules,
    storeHeard,
    countShots,
    // Reads the shots of the batch.
    recountCapsules,
    noteUses,
    noteReported,
    endAnswered,
  ],
  // What devices have loaded may let others load it.
  committed: [settleStages],
}

/** Of a dial whose fragrances are replaced everywhere. */
export const dialSubscribers: readonly DialSubscriber[] = [endingsFollowDial]

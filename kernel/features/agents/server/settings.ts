// The settings of agents.
import { defineSettings, trueOrFalse } from '#kernel/core/server/settingSchemas.ts'

export const agentSettings = defineSettings({
  AGENTS_OAUTH: trueOrFalse('true').meta({
    description:
      'false lets agents use /mcp only with an API token that a person has made; true also lets clients ask for one by OAuth, where PUBLIC_URL is set',
  }),
})

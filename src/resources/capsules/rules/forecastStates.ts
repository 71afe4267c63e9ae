// The states of a forecast, and which of them are refusals: the use of a slot does not tell when its capsule is empty.
import capsules from '../definition.ts'

const forecastStates = capsules.fields.forecast.options
export type ForecastState = (typeof forecastStates)[number]
export type Refusal = Exclude<ForecastState, 'none' | 'given' | 'empty' | 'stored' | 'loose'>

const others: readonly ForecastState[] = ['none', 'given', 'empty', 'stored', 'loose']
export const refusals = forecastStates.filter((state): state is Refusal => !others.includes(state))

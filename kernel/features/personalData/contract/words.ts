// The texts about personal data in the log, in three languages.

const pt = {
  events: {
    personalData: { entry: 'Dados pessoais baixados', did: 'baixou os dados pessoais de' },
    erase: { entry: 'Dados pessoais apagados', did: 'apagou os dados pessoais de' },
  },
}
const en: typeof pt = {
  events: {
    personalData: { entry: 'Personal data downloaded', did: 'downloaded the personal data of' },
    erase: { entry: 'Personal data erased', did: 'erased the personal data of' },
  },
}
const es: typeof pt = {
  events: {
    personalData: { entry: 'Datos personales descargados', did: 'descargó los datos personales de' },
    erase: { entry: 'Datos personales borrados', did: 'borró los datos personales de' },
  },
}

export const words = { pt, en, es }

declare module '#kernel/core/contract/actionNames.ts' {
  interface FeatureEvents {
    personalData: typeof pt.events
  }
}

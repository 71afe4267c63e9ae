// What is new for those who use the site, the newest first, in three languages, loaded with the help. CHANGELOG.md refers to it.
import type { Language } from '#kernel/contract/languages.ts'

export const productNews: readonly Readonly<Record<Language, string>>[] = [
  {
    pt: 'Cada dispositivo pode ter um nome, um local e etiquetas, que valem também para vários de uma vez e nos filtros.',
    en: 'Each device can have a name, a site and tags, which can be changed in many at once and filtered by.',
    es: 'Cada dispositivo puede tener un nombre, una ubicación y etiquetas, que también se cambian en varios a la vez y se filtran.',
  },
  {
    pt: 'O menu e o painel mostram quantos registros cada visão salva encontra agora.',
    en: 'The menu and the home show how many records each saved view finds now.',
    es: 'El menú y el panel muestran cuántos registros encuentra ahora cada vista guardada.',
  },
  {
    pt: 'O menu lembra os últimos registros que você abriu; os que você fixar ficam ali, mesmo depois de sair.',
    en: 'The menu remembers the last records that you have opened; those that you pin stay there, even after you sign out.',
    es: 'El menú recuerda los últimos registros que abriste; los que fijes se quedan allí, incluso después de salir.',
  },
  {
    pt: 'Os dados de exemplo podem ser removidos no painel, de uma vez, por um administrador.',
    en: 'An administrator removes the demo data on the home, all at once.',
    es: 'Un administrador puede quitar los datos de ejemplo en el panel, de una vez.',
  },
  {
    pt: 'Depois de salvar uma campanha nova, o aviso leva ao quiz dela; depois de uma família, a uma fragrância dela.',
    en: 'After a new campaign is saved, the dialog leads to its quiz, and after a new family to a fragrance of it.',
    es: 'Después de guardar una campaña nueva, el aviso lleva a su quiz; después de una familia, a una fragancia de ella.',
  },
  {
    pt: 'Palavras do produto são explicadas onde aparecem: no título da coluna e abaixo do campo.',
    en: 'Words of the product are explained where they appear: at the head of a column and below a field.',
    es: 'Las palabras del producto se explican donde aparecen: en el título de la columna y debajo del campo.',
  },
  {
    pt: 'Os perfis aparecem por extenso, com o código ao lado, e as categorias de fragrâncias se chamam famílias.',
    en: 'Profiles appear in words with their code beside, and the categories of fragrances are called families.',
    es: 'Los perfiles aparecen con su nombre y el código al lado, y las categorías de fragancias se llaman familias.',
  },
  {
    pt: 'As importações aparecem em Execuções, com o que foi recusado, e podem ser desfeitas ali.',
    en: 'Imports appear under Runs, with what they refused, and can be undone there.',
    es: 'Las importaciones aparecen en Ejecuciones, con lo que se rechazó, y pueden deshacerse allí.',
  },
  {
    pt: 'As notificações mostram uma ação em vários registros, ou uma importação, em uma só linha.',
    en: 'Notifications show an action on several records, or an import, as one line.',
    es: 'Las notificaciones muestran una acción en varios registros, o una importación, en una sola línea.',
  },
]

// What is new for those who use the site, the newest first, in three languages, loaded with the help. CHANGELOG.md refers to it.
import type { Language } from '#kernel/core/contract/languages.ts'

export const productNews: readonly Readonly<Record<Language, string>>[] = [
  {
    pt: 'Cápsulas dizem quando as informações dos dispositivos não combinam com elas: outro dispositivo, outra fragrância, um nível impossível. A lista “Com informações que não combinam” as reúne, e o que chega atrasado é contado no seu lugar.',
    en: 'Capsules say when reports of devices do not fit them: another device, another fragrance, an impossible level. The list “With reports that do not fit” has them all, and what arrives late is counted in its place.',
    es: 'Las cápsulas dicen cuándo los informes de los dispositivos no encajan con ellas: otro dispositivo, otra fragancia, un nivel imposible. La lista «Con informes que no encajan» las reúne, y lo que llega tarde se cuenta en su lugar.',
  },
  {
    pt: 'Importações leem mais do que as pessoas escrevem: meses por extenso, horários, etiquetas com vírgulas, um título acima das colunas. Um erro da planilha, como #N/D, nunca vira um valor.',
    en: 'Imports read more of what people write: months by name, times, tags with commas, a title above the columns. An error of the spreadsheet, such as #N/A, never becomes a value.',
    es: 'Las importaciones leen más de lo que la gente escribe: meses por su nombre, horas, etiquetas con comas, un título encima de las columnas. Un error de la hoja, como #N/D, nunca se vuelve un valor.',
  },
  {
    pt: '“Guardar num plano…”, num formulário ou antes de uma ação em vários registros, prepara mudanças sem as fazer. A página do plano mostra cada registro antes e depois e o que seria recusado; o plano é aplicado de uma vez, agora ou num momento marcado, e desfeito com um botão. O que um programa propõe espera em Planos, no painel rápido.',
    en: '“Keep in a plan…”, in a form or before an action on several records, prepares changes without making them. The page of the plan shows each record before and after and what would be refused; the plan is applied at once, now or at a set time, and undone by one button. What a program proposes waits under Plans, in the quick panel.',
    es: '«Añadir a un plan…», en un formulario o antes de una acción en varios registros, prepara cambios sin hacerlos. La página del plan muestra cada registro antes y después y lo que se rechazaría; el plan se aplica de una vez, ahora o en un momento fijado, y se deshace con un botón. Lo que propone un programa espera en Planes, en el panel rápido.',
  },
  {
    pt: 'O simulador de um quiz mostra o aplicativo: um celular com a capa da campanha, as respostas e as fotos das fragrâncias. “Experimentar no celular” abre o rascunho num celular de verdade por um QR code que vale por uma hora.',
    en: 'The simulator of a quiz shows the app: a phone with the cover of the campaign, the answers and the pictures of the fragrances. “Try on a phone” opens the draft on a real phone by a QR code that is valid for an hour.',
    es: 'El simulador de un quiz muestra la aplicación: un móvil con la portada de la campaña, las respuestas y las fotos de las fragancias. «Probar en el móvil» abre el borrador en un móvil de verdad con un código QR que vale una hora.',
  },
  {
    pt: 'A árvore de um quiz também aparece como diagrama: cartões da esquerda para a direita, que se movem e se ampliam com mouse, dedos e teclado. A mesma seleção vale na lista e no diagrama.',
    en: 'The tree of a quiz is also shown as a diagram: cards from left to right, which you move and zoom by mouse, fingers and keyboard. The outline and the diagram have the same selection.',
    es: 'El árbol de un quiz también se muestra como diagrama: tarjetas de izquierda a derecha, que se mueven y se amplían con ratón, dedos y teclado. La lista y el diagrama tienen la misma selección.',
  },
  {
    pt: 'Campanhas lado a lado compara as campanhas ativas: disparos por dispositivo e dia nos mesmos dias desde o início de cada uma, dispositivos sem contato e slot-dias sem fragrância. Cada número leva ao que ele conta.',
    en: 'Campaigns side by side compares the active campaigns: shots a device and day over the same days since the start of each, silent devices, and slot-days without scent. Each number leads to what it counts.',
    es: 'Campañas lado a lado compara las campañas activas: disparos por dispositivo y día en los mismos días desde el inicio de cada una, dispositivos sin contacto y días de ranura sin fragancia. Cada número lleva a lo que cuenta.',
  },
  {
    pt: 'No dial de uma campanha, Rotação diz quantas posições o anel gira de uma fragrância à próxima, na ordem usual dos disparos, e oferece ordenar o dial para girar menos.',
    en: 'At the dial of a campaign, Rotation says how many slots the ring turns from one fragrance to the next, in the usual order of the shots, and offers to sort the dial to turn less.',
    es: 'En el dial de una campaña, Rotación dice cuántas posiciones gira el anillo de una fragancia a la siguiente, en el orden habitual de los disparos, y ofrece ordenar el dial para girar menos.',
  },
  {
    pt: 'Antes de salvar outro dial, a revisão diz quantos dispositivos ficam com um slot vazio e a partir de que dia, quantas cápsulas deixam de caber e o que pode ser confundido. Uma campanha nova pode começar com o dial da padrão. Uma fragrância pode ser substituída de uma vez no dial e em todos os quizzes que terminam com ela.',
    en: 'Before you save another dial, the review says how many devices will have an empty slot and from which day on, how many capsules no longer fit, and what may be confused. A new campaign may begin with the dial of the default one. A fragrance can be replaced at once in the dial and in all quizzes that end with it.',
    es: 'Antes de guardar otro dial, la revisión dice cuántos dispositivos quedan con una ranura vacía y desde qué día, cuántas cápsulas dejan de caber y qué puede confundirse. Una campaña nueva puede empezar con el dial de la predeterminada. Una fragancia se puede sustituir de una vez en el dial y en todos los quizzes que terminan con ella.',
  },
  {
    pt: 'Um quiz publicado pode ser corrigido: o aplicativo mostra a versão publicada enquanto você muda o rascunho. Versões são comparadas, restauradas, agendadas e retiradas.',
    en: 'A published quiz can be corrected: the app shows the published version while you change the draft. Versions are compared, restored, scheduled and withdrawn.',
    es: 'Un quiz publicado se puede corregir: la aplicación muestra la versión publicada mientras usted cambia el borrador. Las versiones se comparan, restauran, programan y retiran.',
  },
  {
    pt: 'Regras de alerta avisam por e-mail quando algo precisa de cuidado, uma vez por local e fora das horas de silêncio; o alerta termina sozinho.',
    en: 'Alert rules tell by mail when something needs care, once for each site and outside quiet hours; an alert clears by itself.',
    es: 'Las reglas de alerta avisan por correo cuando algo requiere cuidado, una vez por ubicación y fuera de las horas de silencio; la alerta termina sola.',
  },
  {
    pt: 'Reposição diz o que pedir para cada local até a entrega seguinte, com prazo e nível de serviço à sua escolha. O plano é exportado, vira pedidos de uma vez e pode ser desfeito; em Pedidos se recebe e se corrige.',
    en: 'Restock says what to order for each site until the delivery after next, with a lead time and a service level of your choice. The plan is exported, becomes orders at once and can be taken back; Orders are received and corrected.',
    es: 'Reposición dice qué pedir para cada ubicación hasta la entrega siguiente, con el plazo y el nivel de servicio que usted elija. El plan se exporta, se vuelve pedidos de una vez y puede deshacerse; en Pedidos se recibe y se corrige.',
  },
  {
    pt: 'Em Gerenciar → Conformidade, administradores veem cada exigência da especificação com os testes que a comprovam, e a documentação de cada cadastro.',
    en: 'Under Manage → Conformance, administrators see each demand of the specification with the tests that prove it, and the documentation of each resource.',
    es: 'En Gestionar → Conformidad, los administradores ven cada exigencia de la especificación con las pruebas que la demuestran, y la documentación de cada registro.',
  },
  {
    pt: 'O dial alterado de uma campanha pode ir primeiro a alguns dispositivos e aos demais quando estes o tiverem carregado. A distribuição pode ser pausada, e o dial anterior volta com um botão.',
    en: 'The changed dial of a campaign can go to some devices first, and to the others when these have loaded it. The rollout can be paused, and a button brings the former dial back.',
    es: 'El dial cambiado de una campaña puede ir primero a algunos dispositivos y a los demás cuando estos lo hayan cargado. La distribución puede pausarse, y un botón vuelve al dial anterior.',
  },
  {
    pt: 'O sino de um registro e o menu de visões oferecem acompanhar: o que outros mudam chega por e-mail, em minutos ou uma vez por dia.',
    en: 'The bell of a record and the menu of views offer to watch: what others change arrives by mail, within minutes or once a day.',
    es: 'La campana de un registro y el menú de vistas ofrecen seguir: lo que otros cambian llega por correo, en minutos o una vez al día.',
  },
  {
    pt: 'A auditoria é filtrada como as listas e mostra as colunas que você escolhe; a exportação segue o mesmo filtro.',
    en: 'The audit is filtered as lists are and shows the columns that you choose; its export has the same filter.',
    es: 'La auditoría se filtra como las listas y muestra las columnas que usted elige; la exportación sigue el mismo filtro.',
  },
  {
    pt: 'Webhooks avisam outros sistemas assim que um registro muda: administradores os criam em Gerenciar, veem cada entrega e repetem o que faltou.',
    en: 'Webhooks tell other systems as soon as a record changes: administrators create them under Manage, see every delivery, and replay what was missed.',
    es: 'Los webhooks avisan a otros sistemas en cuanto cambia un registro: los administradores los crean en Gestionar, ven cada entrega y repiten lo que faltó.',
  },
  {
    pt: 'Cápsulas dizem em que dias estarão vazias, ou por que não se sabe, e quanto essas previsões acertam; a lista acha as que vencem antes de acabar. Campanhas podem dizer quando uma cápsula está acabando.',
    en: 'Capsules say on which days they will be empty, or why nobody knows, and how often such forecasts are right; their list finds those that are due before that. Campaigns may say when a capsule is running out.',
    es: 'Las cápsulas dicen en qué días estarán vacías, o por qué no se sabe, y cuánto aciertan esas previsiones; la lista encuentra las que vencen antes. Las campañas pueden decir cuándo se acaba una cápsula.',
  },
  {
    pt: 'A página de um dispositivo compara o silêncio com o seu ritmo e o horário do local, e diz que slot deixou de disparar. Locais podem ficar em manutenção.',
    en: 'The page of a device compares its silence with its own rhythm and the hours of its site, and says which slot has stopped giving scent. Sites may be under maintenance.',
    es: 'La página de un dispositivo compara el silencio con su propio ritmo y el horario de la ubicación, y dice qué ranura dejó de disparar. Las ubicaciones pueden estar en mantenimiento.',
  },
  {
    pt: 'Perguntas e respostas têm um banco em Campanhas: ele diz onde cada texto é usado, corrige-o em todos os quizzes e une textos quase iguais.',
    en: 'Questions and answers have a bank under Campaigns: it says where each text is used, corrects it in all quizzes, and merges nearly equal texts.',
    es: 'Preguntas y respuestas tienen un banco en Campañas: dice dónde se usa cada texto, lo corrige en todos los quizzes y une textos casi iguales.',
  },
  {
    pt: 'Um quiz pode ser escrito como texto: em “Textos” ele é exportado, alterado e importado, com as diferenças e a verificação antes.',
    en: 'A quiz can be written as text: under “Texts” it is exported, changed and imported, with the differences and the proof before.',
    es: 'Un quiz se puede escribir como texto: en “Textos” se exporta, se cambia y se importa, con las diferencias y la verificación antes.',
  },
  {
    pt: 'Ramos de um quiz são copiados e colados, também em outra campanha; e “Traduzir” cria o mesmo quiz em outro idioma e diz quando o original mudou.',
    en: 'Branches of a quiz are copied and pasted, also into another campaign; and “Translate” creates the same quiz in another language and says when the original has changed.',
    es: 'Las ramas de un quiz se copian y se pegan, también en otra campaña; y “Traducir” crea el mismo quiz en otro idioma y dice cuándo cambió el original.',
  },
  {
    pt: 'Cada registro tem uma página: dados, o que se liga a ele e o histórico. A de um dispositivo mostra as cápsulas nos slots da campanha, e o que não combina.',
    en: 'Every record has a page: its values, what is linked to it, and its history. That of a device shows the capsules in the slots of its campaign, and what does not fit.',
    es: 'Cada registro tiene una página: datos, lo que se vincula a él y el historial. La de un dispositivo muestra las cápsulas en las ranuras de la campaña, y lo que no encaja.',
  },
  {
    pt: 'Dispositivos dizem quando se comunicaram, o que executam e o que lhes aconteceu: na página de cada um, na lista e, para uma campanha, quantos já a carregaram.',
    en: 'Devices tell when they reported, what they run and what happened to them: on the page of each, in their list and, for a campaign, how many have loaded it.',
    es: 'Los dispositivos dicen cuándo se comunicaron, qué ejecutan y qué les pasó: en la página de cada uno, en la lista y, para una campaña, cuántos ya la cargaron.',
  },
  {
    pt: 'A página de um quiz mostra o que as pessoas respondem em cada versão: a parte de cada caminho, onde saem, e se a fragrância recomendada foi usada.',
    en: 'The page of a quiz shows what people answer in each version: the share of each branch, where they leave, and whether the recommended fragrance was used.',
    es: 'La página de un quiz muestra lo que la gente responde en cada versión: la parte de cada camino, dónde sale, y si se usó la fragancia recomendada.',
  },
  {
    pt: 'Administradores criam, trocam e revogam em Gerenciar as chaves com que os dispositivos enviam o que acontece neles.',
    en: 'Under Manage, administrators create, replace and revoke the keys with which devices send what happens to them.',
    es: 'En Gestionar, los administradores crean, cambian y revocan las claves con que los dispositivos envían lo que ocurre en ellos.',
  },
  {
    pt: 'Campanhas e notícias também podem ser importadas: o dial tem uma coluna por slot, e os textos uma por idioma.',
    en: 'Campaigns and news can be imported as well: the dial has a column for each slot, and texts have one for each language.',
    es: 'Las campañas y noticias también se pueden importar: el dial tiene una columna por ranura, y los textos una por idioma.',
  },
  {
    pt: 'Um erro de uma importação diz o valor e os permitidos, e a célula é corrigida ali mesmo, sem enviar outro arquivo.',
    en: 'An error of an import names the value and the allowed ones, and the cell is corrected in place, without another file.',
    es: 'Un error de una importación dice el valor y los permitidos, y la celda se corrige allí mismo, sin enviar otro archivo.',
  },
  {
    pt: 'Listas podem ser agrupadas no menu de visões, como fragrâncias por família; cada grupo diz quantas linhas tem e se fecha.',
    en: 'The menu of views groups lists, such as fragrances by family; each group says how many rows it has, and closes.',
    es: 'El menú de vistas agrupa las listas, como fragancias por familia; cada grupo dice cuántas filas tiene y se cierra.',
  },
  {
    pt: 'Linhas selecionadas continuam selecionadas com outro filtro; a barra diz quantas estão fora dele.',
    en: 'Selected rows stay selected under another filter; the bar says how many are outside it.',
    es: 'Las filas seleccionadas siguen seleccionadas con otro filtro; la barra dice cuántas están fuera.',
  },
  {
    pt: 'Filtros encontram textos sem tradução em um idioma, e os dias de um filtro são os do seu fuso horário.',
    en: 'Filters find texts that lack a translation in a language, and the days of a filter are those of your time zone.',
    es: 'Los filtros encuentran textos sin traducción en un idioma, y los días de un filtro son los de su zona horaria.',
  },
  {
    pt: 'Shift e um clique no título de outra coluna dá às listas uma segunda ordem, como por família e depois por nome.',
    en: 'Shift and a click on the heading of another column give a list a second order, such as by family, then by name.',
    es: 'Mayús y un clic en el título de otra columna dan a las listas un segundo orden, como por familia y luego por nombre.',
  },
  {
    pt: 'Cada número de disparos do painel leva ao que ele conta.',
    en: 'Each number of shots on the home leads to what it counts.',
    es: 'Cada número de disparos del panel lleva a lo que cuenta.',
  },
  {
    pt: 'Imagens podem ser recortadas no formulário e ter um ponto focal, que fica à vista onde aparecem cortadas.',
    en: 'Pictures can be cropped in the form and have a focal point, which stays in view where they are cut.',
    es: 'Las imágenes se pueden recortar en el formulario y tener un punto focal, que queda a la vista donde aparecen cortadas.',
  },
  {
    pt: 'Ao lado do nome de um registro aparecem as iniciais de quem também está com ele aberto.',
    en: 'Beside the name of a record are the initials of those who have it open as well.',
    es: 'Al lado del nombre de un registro aparecen las iniciales de quienes también lo tienen abierto.',
  },
  {
    pt: 'Duas campanhas podem ser comparadas slot a slot: selecione as duas na lista, ou abra “Mais ações” em uma delas.',
    en: 'Two campaigns can be compared slot by slot: select both in the list, or open “More actions” in one of them.',
    es: 'Dos campañas se pueden comparar ranura por ranura: selecciona las dos en la lista, o abre “Más acciones” en una de ellas.',
  },
  {
    pt: 'Ao lado do formulário de notícias, um telefone mostra a notícia enquanto você escreve.',
    en: 'Beside the form of news, a phone shows the item while you write.',
    es: 'Al lado del formulario de noticias, un teléfono muestra la noticia mientras escribes.',
  },
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

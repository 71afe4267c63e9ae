// What is new for users, newest first, loaded with the help. CHANGELOG.md refers to it.
import type { Language } from '#kernel/core/contract/languages.ts'

export const productNews: readonly Readonly<Record<Language, string>>[] = [
  {
    pt: 'Conecte um programa de inteligência artificial só por um endereço, em “Conectar um agente” (Ctrl+K): ele pede acesso, você autoriza o que ele lê e por quanto tempo, e o encerra em Conta → Tokens de API.',
    en: 'Connect an AI program by an address alone, in “Connect an agent” (Ctrl+K): it asks for access, you allow what it reads and for how long, and end it under Account → API tokens.',
    es: 'Conecte un programa de inteligencia artificial solo por una dirección, en “Conectar un agente” (Ctrl+K): pide acceso, usted autoriza lo que lee y por cuánto tiempo, y lo termina en Cuenta → Tokens de API.',
  },
  {
    pt: 'Traduza fragrâncias, famílias, campanhas e notícias com os idiomas lado a lado: o formulário diz o que falta e copia do português. A lista conta o que está sem tradução, e a exportação “Tradução (XLIFF)” vai a um programa de tradução e volta pela importação, com simulação.',
    en: 'Translate fragrances, families, campaigns and news with the languages side by side: the form says what is missing and copies it from Portuguese. The list counts what is not translated, and the export “Translation (XLIFF)” goes to a translation tool and comes back by the import, with a trial.',
    es: 'Traduzca fragancias, familias, campañas y noticias con los idiomas lado a lado: el formulario dice lo que falta y lo copia del portugués. La lista cuenta lo que está sin traducir, y la exportación “Traducción (XLIFF)” va a un programa de traducción y vuelve por la importación, con un ensayo.',
  },
  {
    pt: 'Peça a um colega que revise mudanças preparadas: ele recebe um e-mail e vê no menu e no painel, comenta cada mudança, concorda ou recusa. Prepare também o que você não pode salvar, na página de um registro ou para os registros selecionados, e quem pode aplica. Um anel mudado é desenhado antes e depois.',
    en: 'Ask a colleague to review prepared changes: they get an e-mail, see it in the menu and on the home page, comment each change, and agree or refuse. Prepare also what you may not save, on the page of a record or for the selected records, and somebody who may applies it. A changed ring is drawn before and after.',
    es: 'Pida a un colega que revise cambios preparados: recibe un correo y lo ve en el menú y en el inicio, comenta cada cambio, acepta o rechaza. Prepare también lo que usted no puede guardar, en la página de un registro o para los registros seleccionados, y quien puede lo aplica. Un anillo cambiado se dibuja antes y después.',
  },
  {
    pt: 'Anote em qualquer registro e mencione colegas com @: cada um recebe um e-mail, e a busca encontra as anotações. Um alerta diz quem o assumiu, resolveu ou adiou e a quem avisou, e “Avise-me quando…” faz uma regra do filtro de uma lista.',
    en: 'Write notes on any record and mention colleagues with @: each gets an e-mail, and the search finds the notes. An alert says who took, solved or snoozed it and whom it told, and “Tell me when…” makes a rule of the filter of a list.',
    es: 'Anote en cualquier registro y mencione a colegas con @: cada uno recibe un correo, y la búsqueda encuentra las notas. Una alerta dice quién la asumió, resolvió o pospuso y a quién avisó, y “Avíseme cuando…” hace una regla del filtro de una lista.',
  },
  {
    pt: 'Um pedido é uma entrega: em Reposição → Pedidos há um para cada local e dia, com número e linhas. Receba tudo de uma vez ou o que chegou de cada linha, imprima ou envie a folha ao fornecedor. A reposição aprende quanto cada fragrância demora e evita os dias em que o local fecha.',
    en: 'An order is a delivery: under Restock → Orders there is one for each site and day, with a number and lines. Receive all of it at once, or what has arrived of each line; print the sheet for the supplier or send it. The restock learns how long each fragrance takes, and avoids days when the site is closed.',
    es: 'Un pedido es una entrega: en Reposición → Pedidos hay uno por cada ubicación y día, con número y líneas. Reciba todo de una vez o lo que llegó de cada línea; imprima la hoja o envíela al proveedor. La reposición aprende cuánto tarda cada fragancia y evita los días en que la ubicación cierra.',
  },
  {
    pt: 'A auditoria responde: escolha “Mês passado” e veja quem mudou o quê, em palavras, com antes e depois. Atos iguais são uma linha só, que se abre; os números por pessoa e lugar filtram com um clique.',
    en: 'The audit answers: choose “Last month” and see who changed what, in words, with before and after. Equal acts are one line, which opens; the numbers by person and place filter with one click.',
    es: 'La auditoría responde: elija “Mes pasado” y vea quién cambió qué, en palabras, con antes y después. Los actos iguales son una sola línea, que se abre; los números por persona y lugar filtran con un clic.',
  },
  {
    pt: 'Quando alguém sai, a desativação mostra o que é dessa pessoa e pergunta o que fica, termina ou passa a um colega. Quem chega encontra na página inicial o que pode fazer e três coisas para experimentar.',
    en: 'When somebody leaves, deactivating them shows what they have and asks what stays, ends or goes to a colleague. Who arrives finds on the home page what they may do and three things to try.',
    es: 'Cuando alguien se va, la desactivación muestra lo que es suyo y pregunta qué se queda, qué termina o qué pasa a un colega. Quien llega encuentra en la página inicial lo que puede hacer y tres cosas para probar.',
  },
  {
    pt: 'Peça a um dispositivo que pisque, mostre o código, reinicie ou recarregue o dial: na linha, na página ou em vários de uma vez, primeiro em alguns. A página diz se ele recebeu o comando e o que respondeu.',
    en: 'Ask a device to blink, show its code, restart or reload its dial: in its row, on its page or on many at once, on some first. Its page says whether it has got the command, and what it answered.',
    es: 'Pida a un dispositivo que parpadee, muestre el código, se reinicie o recargue el dial: en su fila, en su página o en varios a la vez, primero en algunos. La página dice si recibió el comando y qué respondió.',
  },
  {
    pt: 'Veja quando as informações de um dispositivo não combinam com uma cápsula: outro dispositivo, outra fragrância, um nível impossível. A lista “Com informações que não combinam” reúne esses casos, e o que chega atrasado conta no dia certo.',
    en: 'See when reports of a device do not fit a capsule: another device, another fragrance, an impossible level. The list “With reports that do not fit” has these cases, and what arrives late counts on the right day.',
    es: 'Vea cuándo los informes de un dispositivo no encajan con una cápsula: otro dispositivo, otra fragancia, un nivel imposible. La lista “Con informes que no encajan” reúne esos casos, y lo que llega tarde cuenta en el día correcto.',
  },
  {
    pt: 'As importações entendem mais formas de escrever: meses por extenso, horários, etiquetas com vírgulas, um título acima das colunas. Um erro da planilha, como #N/D, nunca vira um valor.',
    en: 'Imports understand more ways of writing: months by name, times, tags with commas, a title above the columns. An error of the spreadsheet, such as #N/A, never becomes a value.',
    es: 'Las importaciones entienden más formas de escribir: meses por su nombre, horas, etiquetas con comas, un título encima de las columnas. Un error de la hoja, como #N/D, nunca se vuelve un valor.',
  },
  {
    pt: 'Com “Preparar para depois…”, num formulário ou antes de uma ação em vários registros, você simula mudanças antes de aplicar. Veja cada registro antes e depois e o que seria recusado, aplique tudo de uma vez, agora ou num momento marcado, e desfaça com um botão. As mudanças que um programa propõe aguardam no painel rápido.',
    en: 'With “Prepare for later…”, in a form or before an action on several records, you simulate changes before you apply them. See each record before and after and what would be refused, apply all of it at once, now or at a set time, and undo it with one button. Changes that a program proposes wait in the quick panel.',
    es: 'Con “Preparar para después…”, en un formulario o antes de una acción en varios registros, usted simula cambios antes de aplicarlos. Vea cada registro antes y después y lo que se rechazaría, aplique todo de una vez, ahora o en un momento fijado, y deshágalo con un botón. Los cambios que propone un programa esperan en el panel rápido.',
  },
  {
    pt: 'O simulador de um quiz mostra o aplicativo: um celular com a capa da campanha, as respostas e as fotos das fragrâncias. “Experimentar no celular” abre o rascunho num celular de verdade por um QR code que vale por uma hora.',
    en: 'The simulator of a quiz shows the app: a phone with the cover of the campaign, the answers and the pictures of the fragrances. “Try on a phone” opens the draft on a real phone by a QR code that is valid for an hour.',
    es: 'El simulador de un quiz muestra la aplicación: un móvil con la portada de la campaña, las respuestas y las fotos de las fragancias. “Probar en el móvil” abre el borrador en un móvil de verdad con un código QR que vale una hora.',
  },
  {
    pt: 'A árvore de um quiz também aparece como diagrama: cartões da esquerda para a direita, que se movem e se ampliam com mouse, dedos e teclado. A mesma seleção vale na lista e no diagrama.',
    en: 'The tree of a quiz is also shown as a diagram: cards from left to right, which you move and zoom by mouse, fingers and keyboard. The outline and the diagram have the same selection.',
    es: 'El árbol de un quiz también se muestra como diagrama: tarjetas de izquierda a derecha, que se mueven y se amplían con ratón, dedos y teclado. La lista y el diagrama tienen la misma selección.',
  },
  {
    pt: 'Compare as campanhas ativas em Campanhas → Desempenho: disparos por dispositivo e dia desde o início de cada uma, dispositivos sem contato e tempo sem fragrância. Clique num número para ver o que ele conta.',
    en: 'Compare the active campaigns under Campaigns → Performance: shots per device per day since the start of each, devices out of contact, and time without scent. Click a number to see what it counts.',
    es: 'Compare en Campañas → Rendimiento las campañas activas: disparos por dispositivo y día desde el inicio de cada una, dispositivos sin contacto y tiempo sin fragancia. Haga clic en un número para ver lo que cuenta.',
  },
  {
    pt: 'Veja em Rotação, no dial de uma campanha, quanto ele gira de uma fragrância à próxima, e ordene os slots para girar menos.',
    en: 'See under Rotation, on the dial of a campaign, how far it turns from one fragrance to the next, and sort its slots to turn less.',
    es: 'Vea en Rotación, en el dial de una campaña, cuánto gira de una fragancia a la siguiente, y ordene las ranuras para girar menos.',
  },
  {
    pt: 'Antes de salvar outro dial, a revisão diz quantos dispositivos ficam com um slot vazio e a partir de que dia, quantas cápsulas deixam de caber e o que pode ser confundido. Uma campanha nova pode começar com o dial da padrão. Uma fragrância pode ser substituída de uma vez no dial e em todos os quizzes que terminam com ela.',
    en: 'Before you save another dial, the review says how many devices will have an empty slot and from which day on, how many capsules no longer fit, and what may be confused. A new campaign may begin with the dial of the default one. A fragrance can be replaced at once in the dial and in all quizzes that end with it.',
    es: 'Antes de guardar otro dial, la revisión dice cuántos dispositivos quedan con una ranura vacía y desde qué día, cuántas cápsulas dejan de caber y qué puede confundirse. Una campaña nueva puede empezar con el dial de la predeterminada. Una fragancia se puede sustituir de una vez en el dial y en todos los quizzes que terminan con ella.',
  },
  {
    pt: 'Corrija um quiz publicado: o aplicativo mostra a versão publicada enquanto você muda o rascunho. Compare, restaure, agende e retire versões.',
    en: 'Correct a published quiz: the app shows the published version while you change the draft. Compare, restore, schedule and withdraw versions.',
    es: 'Corrija un quiz publicado: la aplicación muestra la versión publicada mientras usted cambia el borrador. Compare, restaure, programe y retire versiones.',
  },
  {
    pt: 'O menu mostra quantos alertas estão abertos; a página de um dispositivo tem uma só linha do tempo, com mudanças e eventos.',
    en: 'The menu shows how many alerts are open; the page of a device has one timeline of changes and events.',
    es: 'El menú muestra cuántas alertas están abiertas; la página de un dispositivo tiene una sola línea de tiempo, con cambios y eventos.',
  },
  {
    pt: 'Crie regras de alerta para receber um e-mail quando algo precisa de atenção, uma vez por local e fora das horas de silêncio. O alerta se encerra sozinho.',
    en: 'Create alert rules to get an e-mail when something needs attention, once for each site and outside quiet hours. An alert clears by itself.',
    es: 'Cree reglas de alerta para recibir un correo cuando algo requiere atención, una vez por ubicación y fuera de las horas de silencio. La alerta se cierra sola.',
  },
  {
    pt: 'Reposição mostra o que pedir para cada local como uma conta: demanda e margem, menos o que há e o que está a caminho. Você escolhe o prazo e a chance de bastar, pede tudo de uma vez e recebe em Pedidos.',
    en: 'Restock shows what to order for each site as a sum: demand and margin, less what is in stock and on the way. Choose the lead time and the chance that it lasts, order all of it at once, and receive it under Orders.',
    es: 'Reposición muestra qué pedir para cada ubicación como una cuenta: demanda y margen, menos lo que hay y lo que está en camino. Usted elige el plazo y la probabilidad de que baste, pide todo de una vez y lo recibe en Pedidos.',
  },
  {
    pt: 'Envie o dial alterado de uma campanha primeiro a alguns dispositivos; os demais o recebem quando esses o tiverem carregado. Você pode pausar a distribuição, e um botão traz o dial anterior de volta.',
    en: 'Send the changed dial of a campaign to some devices first; the others get it when these have loaded it. You can pause the rollout, and a button brings the previous dial back.',
    es: 'Envíe el dial cambiado de una campaña primero a algunos dispositivos; los demás lo reciben cuando estos lo hayan cargado. Puede pausar la distribución, y un botón vuelve al dial anterior.',
  },
  {
    pt: 'Acompanhe um registro pelo sino ou uma visão pelo menu de visões: o que outras pessoas mudam chega por e-mail, em minutos ou uma vez por dia.',
    en: 'Watch a record with its bell, or a view with the menu of views: what other people change arrives by e-mail, within minutes or once a day.',
    es: 'Siga un registro con la campana o una vista con el menú de vistas: lo que otras personas cambian llega por correo, en minutos o una vez al día.',
  },
  {
    pt: 'Filtre a auditoria como as listas e escolha as colunas dela; a exportação segue o mesmo filtro.',
    en: 'Filter the audit like a list and choose its columns; its export has the same filter.',
    es: 'Filtre la auditoría como las listas y elija sus columnas; la exportación sigue el mismo filtro.',
  },
  {
    pt: 'Webhooks avisam outros sistemas assim que um registro muda. Administradores os criam em Gerenciar → Integrações, veem cada entrega e repetem o que faltou.',
    en: 'Webhooks notify other systems as soon as a record changes. Administrators create them under Manage → Integrations, see every delivery, and replay what was missed.',
    es: 'Los webhooks avisan a otros sistemas en cuanto cambia un registro. Los administradores los crean en Gestionar → Integraciones, ven cada entrega y repiten lo que faltó.',
  },
  {
    pt: 'Veja em que dias uma cápsula estará vazia, ou por que não há previsão, e quanto as previsões acertam. Encontre na lista as que vencem antes de acabar, e defina em cada campanha quando uma cápsula está acabando.',
    en: 'See on which days a capsule will be empty, or why there is no forecast, and how often forecasts are right. Find those in the list that expire before, and set in each campaign when a capsule is running out.',
    es: 'Vea en qué días una cápsula estará vacía, o por qué no hay previsión, y cuánto aciertan las previsiones. Encuentre en la lista las que vencen antes, y defina en cada campaña cuándo una cápsula se está agotando.',
  },
  {
    pt: 'A página de um dispositivo mostra se ele está sem contato há mais tempo que o normal, pelo ritmo dele e pelo horário do local, e que slot parou de disparar. Marque um local em manutenção quando a falta de contato for esperada.',
    en: 'The page of a device shows whether it has been out of contact for longer than usual, by its own rhythm and the hours of its site, and which slot has stopped giving shots. Put a site under maintenance when silence is expected.',
    es: 'La página de un dispositivo muestra si está sin contacto desde hace más de lo normal, según su ritmo y el horario de la ubicación, y qué ranura dejó de disparar. Ponga una ubicación en mantenimiento cuando la falta de contacto sea esperada.',
  },
  {
    pt: 'O banco de perguntas e respostas, ao lado da lista de Quiz, mostra onde cada texto é usado. Corrija um texto em todos os quizzes de uma vez e una textos quase iguais.',
    en: 'The bank of questions and answers, beside the list of quizzes, shows where each text is used. Correct a text in all quizzes at once, and merge nearly equal texts.',
    es: 'El banco de preguntas y respuestas, junto a la lista de quizzes, muestra dónde se usa cada texto. Corrija un texto en todos los quizzes a la vez y una textos casi iguales.',
  },
  {
    pt: 'Escreva um quiz como texto: em “Textos”, exporte, altere e importe, e veja antes as diferenças e as pendências.',
    en: 'Write a quiz as text: under “Texts”, export, change and import it, and see the differences and issues before.',
    es: 'Escriba un quiz como texto: en “Textos”, expórtelo, cámbielo e impórtelo, y vea antes las diferencias y lo pendiente.',
  },
  {
    pt: 'Copie e cole ramos de um quiz, também em outra campanha. “Traduzir” cria o mesmo quiz em outro idioma e avisa quando o original muda.',
    en: 'Copy and paste branches of a quiz, also into another campaign. “Translate” creates the same quiz in another language and says when the original has changed.',
    es: 'Copie y pegue ramas de un quiz, también en otra campaña. “Traducir” crea el mismo quiz en otro idioma y avisa cuando cambia el original.',
  },
  {
    pt: 'Abra a página de um registro para ver os dados, o que se liga a ele e o histórico. A de um dispositivo mostra as cápsulas nos slots da campanha e o que não combina.',
    en: 'Open the page of a record to see its values, what is linked to it, and its history. That of a device shows the capsules in the slots of its campaign, and what does not fit.',
    es: 'Abra la página de un registro para ver los datos, lo que se vincula a él y el historial. La de un dispositivo muestra las cápsulas en las ranuras de la campaña y lo que no encaja.',
  },
  {
    pt: 'Veja quando um dispositivo se comunicou, o que executa e o que aconteceu com ele, na página dele e na lista; e, em cada campanha, quantos dispositivos já a carregaram.',
    en: 'See when a device reported, what it runs and what happened to it, on its page and in the list; and for each campaign how many devices have loaded it.',
    es: 'Vea cuándo se comunicó un dispositivo, qué ejecuta y qué le pasó, en su página y en la lista; y, en cada campaña, cuántos dispositivos ya la cargaron.',
  },
  {
    pt: 'A página de um quiz mostra o que as pessoas respondem em cada versão: a parte de cada caminho, onde saem, e se a fragrância recomendada foi usada.',
    en: 'The page of a quiz shows what people answer in each version: the share of each branch, where they leave, and whether the recommended fragrance was used.',
    es: 'La página de un quiz muestra lo que la gente responde en cada versión: la parte de cada camino, dónde sale, y si se usó la fragancia recomendada.',
  },
  {
    pt: 'Administradores criam, trocam e revogam em Gerenciar → Integrações as chaves com que os dispositivos enviam dados.',
    en: 'Under Manage → Integrations, administrators create, replace and revoke the keys with which devices send data.',
    es: 'En Gestionar → Integraciones, los administradores crean, cambian y revocan las claves con que los dispositivos envían datos.',
  },
  {
    pt: 'Importe também campanhas e notícias: o dial tem uma coluna por slot, e os textos uma por idioma.',
    en: 'Import campaigns and news as well: the dial has a column for each slot, and texts have one for each language.',
    es: 'Importe también campañas y noticias: el dial tiene una columna por ranura, y los textos una por idioma.',
  },
  {
    pt: 'Quando uma célula de uma importação tem erro, veja os valores permitidos e corrija-a ali mesmo, sem enviar outro arquivo.',
    en: 'When a cell of an import has an error, see the allowed values and correct it in place, without another file.',
    es: 'Cuando una celda de una importación tiene un error, vea los valores permitidos y corríjala allí mismo, sin enviar otro archivo.',
  },
  {
    pt: 'Agrupe uma lista pelo menu de visões, como fragrâncias por família; cada grupo mostra quantas linhas tem e pode ser fechado.',
    en: 'Group a list in the menu of views, such as fragrances by family; each group shows how many rows it has, and can be closed.',
    es: 'Agrupe una lista en el menú de vistas, como fragancias por familia; cada grupo muestra cuántas filas tiene y se puede cerrar.',
  },
  {
    pt: 'Linhas selecionadas continuam selecionadas com outro filtro; a barra diz quantas estão fora dele.',
    en: 'Selected rows stay selected under another filter; the bar says how many are outside it.',
    es: 'Las filas seleccionadas siguen seleccionadas con otro filtro; la barra dice cuántas están fuera.',
  },
  {
    pt: 'Encontre com filtros os textos sem tradução em um idioma. Os dias de um filtro são os do seu fuso horário.',
    en: 'Find with filters the texts that lack a translation in a language. The days of a filter are those of your time zone.',
    es: 'Encuentre con filtros los textos sin traducción en un idioma. Los días de un filtro son los de su zona horaria.',
  },
  {
    pt: 'Com Shift e um clique no título de outra coluna, ordene a lista também por ela, como por família e depois por nome.',
    en: 'Hold Shift and click the heading of another column to sort a list by it as well, such as by family, then by name.',
    es: 'Con Mayús y un clic en el título de otra columna, ordene la lista también por ella, como por familia y luego por nombre.',
  },
  {
    pt: 'Clique em um número de disparos do painel para ver o que ele conta.',
    en: 'Click a number of shots on the dashboard to see what it counts.',
    es: 'Haga clic en un número de disparos del panel para ver lo que cuenta.',
  },
  {
    pt: 'Recorte imagens no formulário e escolha um ponto focal, que fica à vista onde elas aparecem cortadas.',
    en: 'Crop pictures in the form and choose a focal point, which stays in view where they are cut.',
    es: 'Recorte imágenes en el formulario y elija un punto focal, que queda a la vista donde aparecen cortadas.',
  },
  {
    pt: 'Ao lado do nome de um registro aparecem as iniciais de quem também está com ele aberto.',
    en: 'Beside the name of a record, you see the initials of those who have it open as well.',
    es: 'Al lado del nombre de un registro aparecen las iniciales de quienes también lo tienen abierto.',
  },
  {
    pt: 'Compare duas campanhas slot a slot: selecione as duas na lista, ou abra “Mais ações” em uma delas.',
    en: 'Compare two campaigns slot by slot: select both in the list, or open “More actions” in one of them.',
    es: 'Compare dos campañas ranura por ranura: seleccione las dos en la lista, o abra “Más acciones” en una de ellas.',
  },
  {
    pt: 'Ao lado do formulário de notícias, um celular mostra a notícia enquanto você escreve.',
    en: 'Beside the news form, a phone shows the article while you write.',
    es: 'Al lado del formulario de noticias, un móvil muestra la noticia mientras usted escribe.',
  },
  {
    pt: 'Dê a cada dispositivo um nome, um local e etiquetas, também a vários de uma vez, e use-os nos filtros.',
    en: 'Give each device a name, a site and tags, also to many at once, and filter by them.',
    es: 'Dé a cada dispositivo un nombre, una ubicación y etiquetas, también a varios a la vez, y úselos en los filtros.',
  },
  {
    pt: 'O menu e o painel mostram quantos registros cada visão salva encontra agora.',
    en: 'The menu and the dashboard show how many records each saved view finds now.',
    es: 'El menú y el panel muestran cuántos registros encuentra ahora cada vista guardada.',
  },
  {
    pt: 'O menu lembra os últimos registros que você abriu; os que você fixar ficam ali, mesmo depois de sair.',
    en: 'The menu remembers the last records you opened; those you pin stay there, even after you sign out.',
    es: 'El menú recuerda los últimos registros que usted abrió; los que fije se quedan allí, incluso después de salir.',
  },
  {
    pt: 'Os dados de exemplo podem ser removidos no painel, de uma vez, por um administrador.',
    en: 'An administrator can remove the demo data on the dashboard, all at once.',
    es: 'Un administrador puede quitar los datos de ejemplo en el panel, de una vez.',
  },
  {
    pt: 'Depois de salvar uma campanha nova, o aviso leva ao quiz dela; depois de uma família, a uma fragrância dela.',
    en: 'After a new campaign is saved, the dialog leads to its quiz, and after a new family to a fragrance of it.',
    es: 'Después de guardar una campaña nueva, el aviso lleva a su quiz; después de una familia, a una fragancia de ella.',
  },
  {
    pt: 'As palavras do produto são explicadas onde aparecem: no título da coluna e abaixo do campo.',
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

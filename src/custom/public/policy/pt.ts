// The privacy policy in Portuguese. English and Spanish have the same type. `%{brand}` is the name of the product.
export interface PolicySection {
  /** Its value in the query. */
  id: string
  heading: string
  text: readonly string[]
  list?: readonly { term: string; text: string }[]
}

export interface PolicyMessages {
  title: string
  intro: string
  contents: string
  sections: readonly PolicySection[]
  deletion: string
  signIn: string
}

export const policy: PolicyMessages = {
  title: 'Política de privacidade',
  intro:
    'Aqui está, em palavras simples, quais dados o aplicativo %{brand} coleta, para que eles servem e o que você pode decidir sobre eles. O mesmo vale para este site, que a equipe usa para administrar o produto.',
  contents: 'Nesta página',
  sections: [
    {
      id: 'data',
      heading: 'Os dados que coletamos',
      text: ['Ao criar a sua conta no aplicativo, você nos informa:'],
      list: [
        { term: 'Nome', text: 'para saber como chamar você.' },
        { term: 'Número de celular', text: 'para confirmar que é você quem entra na conta.' },
        { term: 'E-mail', text: 'para identificar a sua conta e enviar as mensagens sobre ela.' },
      ],
    },
    {
      id: 'use',
      heading: 'Os dados que surgem com o uso',
      text: ['Enquanto você usa o aplicativo e os seus dispositivos, guardamos:'],
      list: [
        { term: 'Data e hora de acesso', text: 'quando você entra e usa a sua conta.' },
        { term: 'Histórico de pedidos', text: 'o que você pediu e quando.' },
        { term: 'Dados de conexão dos dispositivos', text: 'como e quando cada dispositivo seu se conecta.' },
        { term: 'Dados de experimentação por produto', text: 'quais fragrâncias você experimentou.' },
      ],
    },
    {
      id: 'two-step',
      heading: 'Autenticação em duas etapas',
      text: [
        'O seu número de celular é usado na autenticação em duas etapas: além da senha, a conta pede uma confirmação feita por esse número. Assim, uma senha descoberta por outra pessoa não basta para entrar.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      text: [
        'Cookies são pequenas informações que o navegador ou o aplicativo guarda para nós. Por padrão, só os estritamente necessários ficam ligados; os demais dependem da sua escolha, que você pode mudar a qualquer momento.',
        'Neste site não há cookies de análise nem de terceiros, e por isso ele não pede consentimento: no navegador ficam só a sua sessão, o idioma, a aparência e as telas como você as deixou.',
      ],
      list: [
        {
          term: 'Estritamente necessários',
          text: 'mantêm você conectado e lembram o idioma e a aparência. Ficam sempre ligados, pois sem eles nada funciona.',
        },
        {
          term: 'De análise',
          text: 'mostram como o produto é usado, para que possamos melhorá-lo. Ficam desligados até que você os aceite e duram 50 meses.',
        },
      ],
    },
    {
      id: 'choices',
      heading: 'As suas escolhas',
      text: [
        'Você pode pedir para ver os seus dados, corrigi-los ou apagá-los. Também pode excluir a conta por conta própria, no aplicativo.',
      ],
    },
    {
      id: 'contact',
      heading: 'Fale conosco',
      text: [
        'Para qualquer pergunta sobre esta política ou sobre os seus dados, fale com a equipe %{brand} pelo aplicativo.',
      ],
    },
  ],
  deletion: 'Como excluir a conta (em inglês)',
  signIn: 'Ir para o login',
}

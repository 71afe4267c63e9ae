// The privacy policy in Spanish.
import type { PolicyMessages } from './pt.ts'

export const policy: PolicyMessages = {
  title: 'Política de privacidad',
  intro:
    'Esta página explica con palabras sencillas qué datos recoge la aplicación %{brand}, para qué sirven y qué puede decidir usted sobre ellos. Lo mismo vale para este sitio, que el equipo usa para administrar el producto.',
  contents: 'En esta página',
  sections: [
    {
      id: 'data',
      heading: 'Los datos que recogemos',
      text: ['Al crear su cuenta en la aplicación, usted nos da:'],
      list: [
        { term: 'Nombre', text: 'para saber cómo llamarle.' },
        { term: 'Número de móvil', text: 'para confirmar que es usted quien entra en la cuenta.' },
        { term: 'Correo electrónico', text: 'para identificar su cuenta y enviarle los mensajes sobre ella.' },
      ],
    },
    {
      id: 'use',
      heading: 'Los datos que surgen con el uso',
      text: ['Mientras usa la aplicación y sus dispositivos, guardamos:'],
      list: [
        { term: 'Fecha y hora de acceso', text: 'cuándo entra y usa su cuenta.' },
        { term: 'Historial de pedidos', text: 'qué pidió y cuándo.' },
        {
          term: 'Datos de conexión de los dispositivos',
          text: 'cómo y cuándo se conecta cada uno de sus dispositivos.',
        },
        { term: 'Datos de prueba de cada producto', text: 'qué fragancias probó.' },
      ],
    },
    {
      id: 'two-step',
      heading: 'Autenticación en dos pasos',
      text: [
        'Su número de móvil se usa para la autenticación en dos pasos: además de la contraseña, la cuenta pide una confirmación hecha con ese número. Así, una contraseña que otra persona descubra no basta para entrar.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      text: [
        'Las cookies son pequeñas informaciones que el navegador o la aplicación guarda para nosotros. De forma predeterminada solo están activas las estrictamente necesarias; las demás dependen de su elección, que puede cambiar en cualquier momento.',
        'En este sitio no hay cookies de análisis ni de terceros, y por eso no pide consentimiento: en el navegador quedan solo su sesión, el idioma, la apariencia y las pantallas como usted las dejó.',
      ],
      list: [
        {
          term: 'Estrictamente necesarias',
          text: 'mantienen su sesión abierta y recuerdan el idioma y la apariencia. Están siempre activas, porque sin ellas nada funciona.',
        },
        {
          term: 'De análisis',
          text: 'muestran cómo se usa el producto, para que podamos mejorarlo. Están inactivas hasta que usted las acepte y duran 50 meses.',
        },
      ],
    },
    {
      id: 'choices',
      heading: 'Sus opciones',
      text: [
        'Puede pedir ver sus datos, corregirlos o borrarlos. También puede eliminar su cuenta usted mismo, en la aplicación.',
      ],
    },
    {
      id: 'contact',
      heading: 'Contacto',
      text: [
        'Para cualquier pregunta sobre esta política o sobre sus datos, hable con el equipo %{brand} a través de la aplicación.',
      ],
    },
  ],
  deletion: 'Cómo eliminar la cuenta (en inglés)',
  signIn: 'Ir al inicio de sesión',
}

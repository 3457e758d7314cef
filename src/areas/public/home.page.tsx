export default function Home() {
  return <main className="page"><h1>Promessi</h1></main>
}

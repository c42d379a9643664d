// The floor of the chat: a bare relay that stores each message with one statement before it is answered.
import { Pool } from 'pg';
import { WebSocketServer } from 'ws';
const pool = new Pool({ connectionString: process.env['BENCH_DATABASE'], max: 8 });
await pool.query('create table if not exists bench_message (id bigint generated always as identity primary key, room int, body text not null)');
const rooms = new Map();
const server = new WebSocketServer({ port: Number(process.env['PORT']), host: '127.0.0.1', perMessageDeflate: false });
server.on('connection', (socket, request) => {
    const room = new URL(request.url ?? '/', 'http://localhost').searchParams.get('room') ?? '';
    const members = rooms.get(room) ?? new Set();
    rooms.set(room, members.add(socket));
    socket.on('close', () => members.delete(socket));
    socket.on('message', (data) => void relay(room, members, data));
});
async function relay(room, members, data) {
    await pool.query('insert into bench_message (room, body) values ($1, $2)', [Number(room), data.toString()]);
    for (const member of members)
        member.send(data);
}
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
